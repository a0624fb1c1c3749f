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

/** For each model whose documents change by time alone: a function that returns the next such moment. */
const changesByTime = new Map<string, () => Promise<Date | null>>();

/** Milliseconds after which the database is asked again, and for which its last answer is trusted. */
const askAgainAfter = 400;
const usuallyTrustedFor = 800;
let trustedFor = usuallyTrustedFor;
/** Milliseconds between two failed attempts. A refused connection fails at once. */
const breath = 100;

/** The number of changes that this process has made or read about. */
let generation = 0;
/** The number of changes of all processes, as last read from the database. */
let knownChanges: number | undefined;
/** When that question was sent, not when the answer came. */
let askedAt = Number.NEGATIVE_INFINITY;
let unreported = false;
/** The next change by time alone, as of this generation. */
let schedule: { generation: number; next: number } | undefined;
/** Since when questions have had no answer. */
let unansweredSince: number | undefined;
let lost = false;
/** The number of failed writes that may have been done, and how many of them are already taken into account. */
let doubts = 0;
let settledDoubts = 0;

/** A number that changes with the content. Work that was begun under an earlier number may be out of date. */
export const contentGeneration = (): number => generation;

/** For tests of something else on a busy machine, where the database may take longer to answer than its answers are trusted. */
export function trustAnswersFor(milliseconds = usuallyTrustedFor): void {
  trustedFor = milliseconds;
}

/**
 * Registers a model whose documents change by time alone, such as a scheduled article. After that moment nothing counts as
 * current in any process until the database has been asked again.
 *
 * @param next returns the next such moment, or `null` if there is none
 */
export function watchTime(modelName: string, next: () => Promise<Date | null>): void {
  changesByTime.set(modelName, next);
}

/** Whether this process knows the changes of all processes up to a moment ago. Asks the database if the answer is old. */
export function isContentCurrent(): boolean {
  if (performance.now() - askedAt > askAgainAfter) void askForChanges();
  return isTrusted() && isOnSchedule(generation);
}

const isTrusted = () => performance.now() - askedAt < trustedFor;

/** Whether no change by time alone has come since that generation. */
const isOnSchedule = (of: number) => schedule !== undefined && schedule.generation >= of && Date.now() < schedule.next;

/** The same, but asks first. `false` if the database does not answer in time. */
export async function waitForChanges(): Promise<boolean> {
  const asOf = generation;
  const asked = askForChanges();
  // A caller that comes during failed attempts waits only for the rest of the time.
  const waited = performance.now() - (unansweredSince ?? performance.now());
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.max(breath, trustedFor - waited));
  });
  await Promise.race([asked, patience]);
  // The question may be older than the last save of this process.
  if (isTrusted() && !isOnSchedule(asOf)) await Promise.race([askForChanges(), patience]);
  clearTimeout(timer);
  return isTrusted() && isOnSchedule(asOf);
}

/** The whole seconds until the next change by time alone, `most` at most. */
export async function secondsUntilChange(most: number): Promise<number> {
  if (!isContentCurrent()) await waitForChanges();
  const left = ((schedule?.next ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000;
  return Math.max(0, Math.min(most, Math.floor(left)));
}

/** Whether the database is unavailable, so that nothing newer than the cache can be known. A slow database is available. */
export function isContentOutOfReach(): boolean {
  const isConnected = mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  return !isTrusted() && (lost || !isConnected);
}

/** To call after this process has saved something that readers see. */
export async function tellChange(): Promise<void> {
  generation++;
  await tellOthers();
}

/** After a write of unknown outcome: nothing is current until the database answers, and then all caches are dropped. */
export function doubt(): void {
  doubts++;
  unreported = true;
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
  if (unreported) await tellOthers();
  const before = knownChanges;
  const changes = (await collection().findOne({ _id: "content" }))?.changes ?? 0;
  // This process may have counted a change of its own meanwhile. Then the answer from before it brings nothing new.
  const isNew = changes !== knownChanges && changes !== before;
  if (isNew || inDoubt !== settledDoubts) generation++;
  if (isNew) knownChanges = changes;
  settledDoubts = inDoubt;
  await readSchedule();
  if (doubts === inDoubt) askedAt = now;
}

/** A moment that has come counts as a change. The next one is read once after each change. */
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

/** Counts a change in the database. Calls during a running count share the next one. Never fails: a failed count is repeated later. */
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
    unreported = false;
    const one = { $inc: { changes: 1 } };
    const after = await collection().findOneAndUpdate({ _id: "content" }, one, {
      upsert: true,
      returnDocument: "after",
    });
    // No other process has counted in between, and this process knows its own change.
    if (knownChanges !== undefined && after?.changes === knownChanges + 1) knownChanges = after.changes;
  } catch (error) {
    unreported = true;
    if (!lost) log.warn({ err: error }, "A change could not be told to other processes yet");
  }
}

function collection() {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  return db.collection<{ _id: string; changes: number }>("changes-of-content");
}
