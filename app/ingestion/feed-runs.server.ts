import pMap from "p-map";
import { isDuplicateKey } from "~/db/database.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { type FeedSource, feedsOff, noSourceOn } from "~/ingestion/sources/feed-source";
import { sourcesToAsk } from "~/ingestion/sources/source-list.server";
import type { JobEnd } from "~/queue/job-runs.server";
import { requestJob } from "~/queue/queue.server";
import { config } from "~/runtime/config.server";
import { counters } from "~/runtime/counters.server";
import { DeadlineError, withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import { type FeedRun, silenceOf, troubleOf } from "./feed-run";
import { type FeedRunDocument, FeedRunModel, toFeedRun } from "./feed-run.model.server";
import { type ReadOptions, readSource } from "./read-source.server";
import { leaseRun, type RunLease } from "./run-lease.server";
import { silentSources } from "./silent-sources.server";
import { countStoriesSince } from "./store-items.server";
import { makeWrestlingRecipes } from "./wrestling-recipes.server";

/**
 * Requests a run over all sources. It starts as soon as a process is free for it. If a run is open already, this returns that
 * one: there is one at a time, over all processes.
 *
 * @throws Problem "conflict" with `FEEDS=off`
 */
export async function requestFeedRun(by?: Editor): Promise<FeedRun> {
  if (!config().feeds) throw new Problem("conflict", feedsOff);
  const run = await openRun(by);
  const isHeld = run.heldUntil !== null && run.heldUntil > new Date();
  // An open run needs a job, too, because its process may be gone.
  if (!isHeld) await requestJob("feeds", { runId: run._id.toHexString() });
  return toFeedRun(run);
}

/** The open run or the last one; `null` before the first. */
export async function latestFeedRun(): Promise<FeedRun | null> {
  const latest = await FeedRunModel.findOne().sort({ requestedAt: -1 }).lean();
  return latest && toFeedRun(latest);
}

type ProcessOptions = Pick<ReadOptions, "signal" | "limits" | "parseMs"> & { maxMs?: number };

/** Milliseconds that one process may take for a run. Sources that hang reach their own limits long before. */
const usualLimitMs = 2 * 60 * 60_000;

/**
 * Processes the run with this id, or without an id the run by the clock. It can be interrupted anywhere and continued: sources
 * that are done are not asked twice. After `maxMs` the run fails, so that another can begin.
 *
 * @returns "idle" if another process works on the run or if feeds are off; a note names the sources that failed
 */
export async function processFeedRun(
  runId: string | undefined,
  { signal, maxMs = usualLimitMs, ...limits }: ProcessOptions = {},
): Promise<JobEnd> {
  if (!config().feeds) return "idle";
  const run = runId ? await FeedRunModel.findById(runId).lean() : await openRun();
  const lease = run && (await leaseRun(run._id));
  if (!lease) {
    if (run?.open && !runId) await retryAfterLease(run);
    return "idle";
  }
  try {
    await withDeadline(maxMs, (stop) => workThrough(lease, stop, limits), { parents: [lease.lost, signal] });
    if (lease.lost.aborted) return "idle";
    if (signal?.aborted) {
      await lease.change({ $set: { state: "queued", holder: null, heldUntil: null } });
      return "unfinished";
    }
    await lease.change({ ...closing, $set: { ...closing.$set, state: "done", finishedAt: new Date() } });
    return await endOf(lease.document._id);
  } catch (error) {
    if (lease.lost.aborted) return "idle";
    const late = error instanceof DeadlineError;
    const message = late ? "It took too long and was ended" : "Something went wrong on our side";
    await lease.change({
      ...closing,
      $set: { ...closing.$set, state: "failed", error: message, finishedAt: new Date() },
    });
    throw error;
  } finally {
    await lease.end();
  }
}

/** One source that fails comes back by itself. All of them, or one that is silent for a week, are for somebody to look at. */
async function endOf(_id: FeedRunDocument["_id"]): Promise<JobEnd> {
  const { sources = [] } = (await FeedRunModel.findById(_id).lean()) ?? {};
  if (sources.length === 0) return { note: noSourceOn };
  const silent = silenceOf(await silentSources(await sourcesToAsk()));
  const note = [silent, troubleOf(sources)].filter((words) => words !== null).join(". ");
  if (!note) return undefined;
  return silent || sources.every(({ state }) => state === "failed") ? { note, failing: true } : { note };
}

/**
 * After a crash, the clock can start a job while the lease of the dead process is still valid. This requests another job for
 * the end of the lease, so that the run need not wait for the clock.
 */
async function retryAfterLease({ _id, heldUntil }: FeedRunDocument): Promise<void> {
  const over = heldUntil?.getTime() ?? Date.now();
  await requestJob("feeds", { runId: _id.toHexString() }, new Date(over + 1000));
}

async function workThrough(lease: RunLease, stop: AbortSignal, limits: ReadOptions): Promise<void> {
  await readSources(lease, stop, limits);
  if (!stop.aborted) await makeWrestlingRecipes(lease, stop);
}

const closing = { $unset: { open: 1 }, $set: { holder: null, heldUntil: null } };
const sourcesAtOnce = 3;

async function readSources({ document: run, change }: RunLease, stop: AbortSignal, limits: ReadOptions): Promise<void> {
  const done = new Set(run.sources.map(({ address }) => address));
  const left = (await sourcesToAsk()).filter(({ address }) => !done.has(address));
  await change({ $set: { total: done.size + left.length } });
  await pMap(
    left,
    async (source) => {
      if (stop.aborted) return;
      const started = performance.now();
      const outcome = await outcomeOf(source, { ...limits, signal: stop, insist: run.requestedBy !== null });
      if (!outcome) return;
      if (outcome.state === "failed") counters.feedsFailed++;
      else if (outcome.state !== "waiting") counters.feedsRead++;
      const { address, name } = source;
      // A continued run also counts what it had stored before the interruption.
      const added = run.resumed ? await countStoriesSince(source, run.requestedAt) : outcome.added;
      const result = { address, name, ...outcome, added, milliseconds: Math.round(performance.now() - started) };
      await change({ $push: { sources: result } }, { "sources.address": { $ne: address } });
    },
    { concurrency: sourcesAtOnce },
  );
}

/** `null` if the run was stopped. A failure, even a fault of this program, never affects another source. */
async function outcomeOf(source: FeedSource, options: ReadOptions & { signal: AbortSignal }) {
  try {
    return await readSource(source, options);
  } catch (error) {
    if (options.signal.aborted) return null;
    log.error({ err: error, source: source.name }, "A feed could not be processed");
    return { state: "failed" as const, items: 0, added: 0, changed: 0, message: "Something went wrong on our side" };
  }
}

async function openRun(by?: Editor): Promise<FeedRunDocument> {
  const fields = { state: "queued" as const, open: true as const, requestedAt: new Date(), requestedBy: by ?? null };
  for (;;) {
    try {
      const created = await FeedRunModel.create(fields);
      return created.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const underWay = await FeedRunModel.findOne({ open: true }).lean();
      if (underWay) return underWay;
    }
  }
}

const retentionDays = 30;

/** Deletes old runs. Returns how many. */
export async function forgetOldFeedRuns(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const { deletedCount } = await FeedRunModel.deleteMany({ requestedAt: { $lt: before }, open: { $ne: true } });
  return deletedCount;
}
