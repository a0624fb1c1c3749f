import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { takeLease } from "~/db/lease.server";
import { Problem } from "~/facts/problem";
import { type RedirectStateDocument, RedirectStateModel } from "./redirect.model.server";
import { redirectSnapshot, stateId } from "./redirect-map.server";

/** Who is silent for so long has ended, and another process goes on. */
const leaseSeconds = 20;
const patienceMs = 30_000;
const askAgainMs = 50;
/** So many removals can be told by their names. After more of them, others read all redirects again. */
const toldRemovals = 500;

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes redirects: one change at a time, of all processes, so that no two changes make a circle together. `work` gets the
 * version to write into what it changes, and says which keys it has removed. Afterwards all processes learn of it. If this
 * one ends in between, the next change tells of both.
 *
 * @throws Problem "unavailable" if it is never this change's turn
 */
export function changeRedirects<Result>(
  work: (version: number) => Promise<{ result: Result; removed: string[] }>,
): Promise<Result> {
  const turn = last.then(
    () => changeAlone(work),
    () => changeAlone(work),
  );
  last = turn.catch(() => undefined);
  return turn;
}

async function changeAlone<Result>(
  work: (version: number) => Promise<{ result: Result; removed: string[] }>,
): Promise<Result> {
  const lease = await patientLease();
  try {
    await redirectSnapshot.refresh();
    const { version: before = 0, set = randomUUID(), removed: told = [], readAllBefore = 0 } = lease.document;
    const version = before + 1;
    const { result, removed } = await work(version);
    const all = [...told, ...removed.map((key) => ({ key, version }))];
    const kept = all.slice(-toldRemovals);
    const dropped = all.length > kept.length ? (all[all.length - kept.length - 1]?.version ?? 0) : 0;
    await lease.change({
      $set: { set, version, removed: kept, readAllBefore: Math.max(readAllBefore, dropped), heldUntil: null },
    });
    if (lease.lost.aborted) throw busy();
    await redirectSnapshot.refresh();
    return result;
  } catch (error) {
    await lease.change({ $set: { heldUntil: null } });
    throw error;
  } finally {
    await lease.end();
  }
}

async function patientLease() {
  for (let waited = 0; ; waited += askAgainMs) {
    const lease = await takeLease<RedirectStateDocument>(
      RedirectStateModel.collection as never,
      { _id: stateId },
      { seconds: leaseSeconds, upsert: true },
    );
    if (lease) return lease;
    if (waited >= patienceMs) throw busy();
    await pause(askAgainMs);
  }
}

const busy = () => new Problem("unavailable", "Redirects are being changed. Please try again in a minute.");
