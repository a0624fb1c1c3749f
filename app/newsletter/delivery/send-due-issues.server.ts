import { takeLease } from "~/db/lease.server";
import { mailIsSetUp, openMailSession } from "~/mail/mail.server";
import type { JobEnd } from "~/queue/job-runs.server";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { beginScheduled } from "./begin-issue.server";
import { deliverIssue } from "./deliver-issue.server";
import { type DeliveryDocument, DeliveryModel, SenderModel } from "./delivery.model.server";
import { TakenOver } from "./delivery-record.server";

/** After so many seconds without a sign another process may send. */
const leaseSeconds = 5;
/** The clock asks every minute. What is due before is asked for. */
const clockMs = 65_000;

type Run = {
  signal: AbortSignal;
  /** Whether issues are tried at once that wait for the mail server: its settings may be others now. */
  anew?: boolean;
  /** Whether it was asked for because another process was at work. */
  again?: boolean;
};

const unfinished = { finishedAt: null };
const dueFilter = () => ({ ...unfinished, dueAt: { $not: { $gt: new Date() } } });

/**
 * Begins the issues whose time has come, and sends those that are not finished, one after the other, as far as that is
 * possible now. Only one process does so at a time.
 */
export async function sendDueIssues({ signal, anew = false, again = false }: Run): Promise<JobEnd> {
  if (!mailIsSetUp()) return "idle";
  await beginScheduled();
  if (anew) await DeliveryModel.updateMany(unfinished, { $set: { dueAt: null } });
  if (!(await DeliveryModel.exists(dueFilter()))) return "idle";
  const lease = await takeLease(SenderModel.collection, { _id: "sender" }, { seconds: leaseSeconds, upsert: true });
  if (!lease) {
    // It may have been killed. If it is alive, it sends these as well.
    const soon = new Date(Date.now() + (leaseSeconds + 1) * 1000);
    if (!again) await requestJob("newsletter", { again: true }, soon);
    return "idle";
  }
  const working = new AbortController();
  const stop = () => working.abort();
  for (const each of [signal, lease.lost]) each.addEventListener("abort", stop);
  if (signal.aborted) stop();
  let last: DeliveryDocument | null = null;
  try {
    const session = await openMailSession({ seconds: secondsForMail });
    try {
      while (!working.signal.aborted) {
        const due = await DeliveryModel.findOne(dueFilter()).sort({ finishedAt: 1, dueAt: 1 }).lean();
        if (!due) break;
        await deliverIssue(due._id, { session, signal: working.signal });
        last = await DeliveryModel.findById(due._id).lean();
      }
    } finally {
      session.close();
    }
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
    log.warn("Another process sends the newsletter now: this one was away for too long");
  } finally {
    signal.removeEventListener("abort", stop);
    await lease.change({ $set: { heldUntil: null } });
    await lease.end();
  }
  if (signal.aborted) return "unfinished";
  await requestNext();
  return last?.trouble ? { note: last.trouble } : undefined;
}

/** A server that takes longer for one mail is given up. */
const secondsForMail = 60;

async function requestNext(): Promise<void> {
  const next = await DeliveryModel.findOne({ ...unfinished, dueAt: { $lt: new Date(Date.now() + clockMs) } })
    .sort({ dueAt: 1 })
    .lean();
  if (next?.dueAt) await requestJob("newsletter", { again: true }, next.dueAt);
}
