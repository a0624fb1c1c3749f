import mongoose from "mongoose";
import { log } from "~/runtime/log.server";
import { isDatabaseUnavailable } from "./database-unavailable.server";

/*
 * Says when what readers see has changed, so that no cache of it is older: in this process at once, in every other process
 * on the same database within a second. Each write through a model whose documents readers see counts (see
 * ./watched-writes.server.ts). A write past the program, such as by hand in the database's shell, is seen when cached pages
 * reach their greatest age.
 *
 * While the database is unavailable nothing can be known. It is asked again without a pause then, so that its return is
 * noticed within a second.
 */

/** When what readers see changes next although nobody saves anything, of each model that has such a time. */
const changesByTime = new Map<string, () => Promise<Date | null>>();

/** Milliseconds after which the database is asked again, and for which its last answer is trusted. */
const askAgainAfter = 400;
const trustedFor = 800;
/** Milliseconds between two askings in vain: a refused connection says so at once. */
const breath = 100;

/** How many changes this process has made or heard of. */
let generation = 0;
/** How many all processes have told of, as the database last said. */
let told: number | undefined;
/** When that was asked, not when the answer came. */
let askedAt = Number.NEGATIVE_INFINITY;
let untold = false;
/** The next change by time alone, as it was when the generation was this. */
let schedule: { generation: number; next: number } | undefined;
/** Since when it has been asked without an answer. */
let unansweredSince: number | undefined;
let lost = false;
/** Writes that failed with the database, of which nobody knows whether they were done; and as many as are dealt with. */
let doubts = 0;
let settledDoubts = 0;

/** Changes when content does: what was begun under an earlier number may be out of date, what is begun now is not. */
export const contentGeneration = (): number => generation;

/**
 * Says when a model's documents change next by time alone, such as a scheduled article that appears. From that moment on
 * nothing counts as current until the database has been asked again, in every process, whether or not any clock ticks.
 *
 * @param next the first such moment that is still to come; `null` for none
 */
export function watchTime(modelName: string, next: () => Promise<Date | null>): void {
  changesByTime.set(modelName, next);
}

/** Whether the generation is that of all processes, as far as they had told a moment ago; asks the database when it is time. */
export function isContentCurrent(): boolean {
  if (performance.now() - askedAt > askAgainAfter) void askForChanges();
  return isTrusted() && isOnSchedule(generation);
}

const isTrusted = () => performance.now() - askedAt < trustedFor;

/** Whether it is known of that generation, or a later one, that its time is not over. */
const isOnSchedule = (of: number) => schedule !== undefined && schedule.generation >= of && Date.now() < schedule.next;

/** The same, after asking; `false` when the database does not answer in time. */
export async function waitForChanges(): Promise<boolean> {
  const asOf = generation;
  const asked = askForChanges();
  // Who comes while it is being asked in vain need not wait as long again; a database that is back answers in no time.
  const waited = performance.now() - (unansweredSince ?? performance.now());
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.max(breath, trustedFor - waited));
  });
  await Promise.race([asked, patience]);
  // That was begun before something was saved here, perhaps.
  if (isTrusted() && !isOnSchedule(asOf)) await Promise.race([askForChanges(), patience]);
  clearTimeout(timer);
  return isTrusted() && isOnSchedule(asOf);
}

/** For how many whole seconds what is read now holds as far as dates go that will come; `most` at most. */
export async function secondsUntilChange(most: number): Promise<number> {
  if (!isContentCurrent()) await waitForChanges();
  const left = ((schedule?.next ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000;
  return Math.max(0, Math.min(most, Math.floor(left)));
}

/**
 * Whether the database is away, so that nothing newer than what is in memory is known to anybody here. Not when it is
 * there and slow: it can be asked then.
 */
export function isContentOutOfReach(): boolean {
  const isConnected = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  return !isTrusted() && (lost || !isConnected);
}

/** Something that readers see has been saved by this process. */
export async function tellChange(): Promise<void> {
  generation++;
  await tellOthers();
}

/** Nothing is current until the database has answered again, and what is in memory is dropped as soon as it has. */
export function doubt(): void {
  doubts++;
  untold = true;
  askedAt = Number.NEGATIVE_INFINITY;
  void askForChanges();
}

let asking: Promise<void> | undefined;

function askForChanges(): Promise<void> {
  unansweredSince ??= performance.now();
  asking ??= ask()
    .then(
      () => {
        if (lost) log.info("Changes by other processes can be asked for again");
        lost = false;
        unansweredSince = undefined;
      },
      (error: Error) => {
        if (!lost) log.warn({ err: error }, "Changes by other processes could not be asked for");
        lost = isDatabaseUnavailable(error) && !letGo.test(error.name);
        if (lost) setTimeout(() => void askForChanges(), breath).unref();
        else unansweredSince = undefined;
      },
    )
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** The program has closed its own connection. */
const letGo = /^Mongo(NotConnected|ClientClosed|TopologyClosed)/;

async function ask(): Promise<void> {
  const now = performance.now();
  const inDoubt = doubts;
  if (untold) await tellOthers();
  const changes = (await collection().findOne({ _id: "content" }))?.changes ?? 0;
  if (changes !== told || inDoubt !== settledDoubts) generation++;
  told = changes;
  settledDoubts = inDoubt;
  await readSchedule();
  if (doubts === inDoubt) askedAt = now;
}

/** A moment that has come is a change. Which comes next is asked for once a change. */
async function readSchedule(): Promise<void> {
  if (schedule && schedule.next <= Date.now()) generation++;
  if (schedule?.generation === generation) return;
  const of = generation;
  const each = await Promise.all([...changesByTime.values()].map((next) => next()));
  const times = each.flatMap((date) => date?.getTime() ?? []);
  schedule = { generation: of, next: Math.min(...times, Number.POSITIVE_INFINITY) };
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
    if (!lost) log.warn({ err: error }, "A change could not be told to other processes yet");
  }
}

function collection() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return db.collection<{ _id: string; changes: number }>("changes-of-content");
}
