import mongoose, { type Collection } from "mongoose";
import { log } from "~/log.server";

/**
 * Says when what readers see has changed, so that nothing made from it is kept for longer: in this process at once, in
 * every other process on the same database within a second.
 *
 * Every write through a model counts, whichever way it is made, but for the models named here: a model that is new is
 * watched before anybody thinks of it. A write beside the program's models, such as one by hand in the database's shell,
 * is seen when pages have reached their greatest age.
 */
const neverOnPages = new Set([
  "AffiliateClick",
  "BinEntry",
  "Change",
  "ContactMessage",
  "FeedItem",
  "FeedRun",
  "FeedSourceState",
  "JobRun",
  "ModelBudget",
  "ModelCall",
  "ModelText",
  "Revision",
  "Role",
  "SearchWords",
  "Session",
  "User",
]);

const writes = [
  "insertOne",
  "insertMany",
  "bulkWrite",
  "updateOne",
  "updateMany",
  "replaceOne",
  "findOneAndUpdate",
  "findOneAndReplace",
  "findOneAndDelete",
  "deleteOne",
  "deleteMany",
  "drop",
  "rename",
] as const;

/** Milliseconds after which the database is asked again, and for which its last answer is trusted. */
const askAgainAfter = 400;
const trustedFor = 800;

/** How many changes this process has made or heard of. */
let generation = 0;
/** How many all processes have told of, as the database last said. */
let told: number | undefined;
/** When that was asked, not when the answer came. */
let askedAt = Number.NEGATIVE_INFINITY;
let untold = false;

/** Changes when content does: what was begun under an earlier number may be out of date, what is begun now is not. */
export const contentGeneration = (): number => generation;

/** Watches a model's collection, below Mongoose: its own ways in and those that go around its documents end there. */
export function watchContent(modelName: string, collection: Collection): void {
  if (neverOnPages.has(modelName)) return;
  const methods = collection as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of writes) {
    const write = methods[name]?.bind(collection);
    if (!write) continue;
    methods[name] = (...args) => {
      const inserts = args.some((options) => (options as { upsert?: boolean } | null)?.upsert);
      return changeContent(
        () => write(...args),
        (result) => (name.startsWith("findOne") ? result === null && !inserts : changedNothing(result)),
      );
    };
  }
}

/** Whether the generation is that of all processes, as far as they had told a moment ago; asks the database when it is time. */
export function isContentCurrent(): boolean {
  const age = performance.now() - askedAt;
  if (age > askAgainAfter) void askForChanges();
  return age < trustedFor;
}

/** The same, after asking; `false` when the database does not answer in time. */
export async function waitForChanges(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, trustedFor);
  });
  await Promise.race([askForChanges(), patience]);
  clearTimeout(timer);
  return performance.now() - askedAt < trustedFor;
}

async function changeContent<Result>(
  write: () => Promise<Result>,
  leftAsItWas: (result: Result) => boolean,
): Promise<Result> {
  // A write that fails may have been done all the same, wholly or in part.
  let changed = true;
  try {
    const result = await write();
    changed = !leftAsItWas(result);
    return result;
  } finally {
    if (changed) {
      generation++;
      await tellOthers();
    }
  }
}

/** Jobs look for work that is seldom there: when the database says that it did nothing, pages stay. */
function changedNothing(result: unknown): boolean {
  if (typeof result !== "object" || result === null) return false;
  const counts = ["insertedCount", "modifiedCount", "upsertedCount", "deletedCount"] as const;
  const given = counts.map((name) => (result as Partial<Record<(typeof counts)[number], number>>)[name]);
  return given.some((count) => count !== undefined) && given.every((count) => !count);
}

let asking: Promise<void> | undefined;

function askForChanges(): Promise<void> {
  asking ??= ask()
    .catch((error) => log.warn({ err: error }, "Changes by other processes could not be asked for"))
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

async function ask(): Promise<void> {
  const now = performance.now();
  if (untold) await tellOthers();
  const changes = (await collection().findOne({ _id: "content" }))?.changes ?? 0;
  if (changes !== told) generation++;
  told = changes;
  askedAt = now;
}

let telling: Promise<void> | undefined;
let tellingNext: Promise<void> | undefined;

/** Counts up in the database; those who ask while one is under way share the next. Never fails: what is untold is told later. */
function tellOthers(): Promise<void> {
  if (!telling) {
    telling = tell().finally(() => {
      telling = undefined;
    });
    return telling;
  }
  tellingNext ??= telling.then(() => {
    tellingNext = undefined;
    return tellOthers();
  });
  return tellingNext;
}

async function tell(): Promise<void> {
  try {
    untold = false;
    const one = { $inc: { changes: 1 } };
    const after = await collection().findOneAndUpdate({ _id: "content" }, one, {
      upsert: true,
      returnDocument: "after",
    });
    // Nobody else has told anything in between, and this process knows what it did.
    if (told !== undefined && after?.changes === told + 1) told = after.changes;
  } catch (error) {
    untold = true;
    log.warn({ err: error }, "A change could not be told to other processes yet");
  }
}

function collection() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return db.collection<{ _id: string; changes: number }>("changes-of-content");
}
