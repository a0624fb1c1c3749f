import type { Types, UpdateQuery } from "mongoose";
import { noteOutcome } from "~/health/outcomes.server";
import { IssueModel } from "~/newsletter/issues/issue.model.server";
import { markFailed } from "~/newsletter/subscribers/subscribers.server";
import { type DeferralDocument, DeferralModel, type DeliveryDocument, DeliveryModel } from "./delivery.model.server";
import type { MailFailure } from "./mail-failure.server";
import { mostTries, pauseOfMail, pauseOfServer } from "./pauses";
import { countFresh, type Turn } from "./turns.server";

/** Another process sends the issue now. */
export class TakenOver extends Error {}

/** Notes how far it is, while it is this process that sends. @throws TakenOver */
export async function note(
  { _id, holder }: DeliveryDocument,
  update: UpdateQuery<DeliveryDocument>,
): Promise<DeliveryDocument> {
  const after = await DeliveryModel.findOneAndUpdate({ _id, holder }, update, { returnDocument: "after" }).lean();
  if (!after) throw new TakenOver();
  return after;
}

/** Takes over the sending of an issue, which begins with that if it has not yet. `null` if it is finished. */
export async function takeOver(_id: Types.ObjectId, holder: string): Promise<DeliveryDocument | null> {
  const unfinished = { _id, finishedAt: null };
  const taken = await DeliveryModel.findOneAndUpdate(
    unfinished,
    { $set: { holder, dueAt: null } },
    { returnDocument: "after" },
  ).lean();
  if (!taken) return null;
  // Noted by a process that was killed before it had moved on: that mail is sent again, once.
  await DeferralModel.deleteMany({ issueId: _id, ...(taken.cursor && { subscriberId: { $gt: taken.cursor } }) });
  return taken.startedAt ? taken : note(taken, { $set: { startedAt: new Date() } });
}

/** The server has taken a mail. */
export async function noteSent(delivery: DeliveryDocument, { subscriber, deferral }: Turn): Promise<DeliveryDocument> {
  const now = new Date();
  const serverWorks = { acceptedAt: now, trouble: null, pauses: 0 };
  if (deferral) await DeferralModel.updateOne({ _id: deferral._id }, { $set: { state: "sent", failure: null } });
  const after = await note(
    delivery,
    deferral ? { $set: serverWorks } : { $set: { ...serverWorks, cursor: subscriber._id }, $inc: { sent: 1 } },
  );
  if (delivery.trouble !== null) {
    const waiting = { issueId: delivery._id, state: "waiting" as const };
    await DeferralModel.updateMany(waiting, { $set: { nextTryAt: now } });
  }
  return after;
}

/** Tries a mail again later. */
export async function postpone(
  delivery: DeliveryDocument,
  { subscriber, deferral }: Turn,
  fields: Partial<DeferralDocument> = {},
): Promise<DeliveryDocument> {
  const tries = (deferral?.tries ?? 0) + 1;
  const state = tries < mostTries ? "waiting" : "failed";
  const nextTryAt = new Date(Date.now() + pauseOfMail(tries));
  await DeferralModel.updateOne(
    { issueId: delivery._id, subscriberId: subscriber._id },
    { $set: { state, tries, nextTryAt, ...fields } },
    { upsert: true },
  );
  return deferral ? delivery : note(delivery, { $set: { cursor: subscriber._id } });
}

/**
 * The server refuses an address for good. It is marked as failed when the server has taken another mail since: until
 * then, the refusal may be meant for all.
 */
export async function noteRefused(
  delivery: DeliveryDocument,
  turn: Turn,
  { text }: MailFailure,
): Promise<{ delivery: DeliveryDocument; sure: boolean }> {
  const { refusedAt = null } = turn.deferral ?? {};
  const sure = refusedAt !== null && delivery.acceptedAt !== null && delivery.acceptedAt > refusedAt;
  if (sure) await markFailed(turn.subscriber._id.toHexString(), text);
  const state = sure ? "failed" : "refused";
  return { delivery: await postpone(delivery, turn, { state, refusedAt: new Date(), failure: text }), sure };
}

/** Marks those as failed whom the server has refused while it took others. */
export async function confirmRefused(issueId: Types.ObjectId): Promise<void> {
  for (;;) {
    const refused = await DeferralModel.findOne({ issueId, state: "refused" }).lean();
    if (!refused) return;
    await markFailed(refused.subscriberId.toHexString(), refused.failure ?? "");
    await DeferralModel.updateOne({ _id: refused._id }, { $set: { state: "failed", failure: null } });
  }
}

/** The server takes no mail at all: all wait. */
export async function pause(
  delivery: DeliveryDocument,
  trouble: string,
  { permanent }: { permanent: boolean },
): Promise<void> {
  const dueAt = new Date(Date.now() + pauseOfServer(delivery.pauses, permanent));
  await DeferralModel.updateMany({ issueId: delivery._id, state: "refused" }, { $set: { state: "waiting" } });
  await note(delivery, { $set: { trouble, dueAt }, $inc: { pauses: 1 } });
}

/** The sums of those whose mail was not taken at the first try. */
export async function countDeferred(
  issueId: Types.ObjectId,
): Promise<{ sent: number; failed: number; waiting: number }> {
  const count = (states: DeferralDocument["state"][]) =>
    DeferralModel.countDocuments({ issueId, state: { $in: states } });
  const [sent, failed, waiting] = await Promise.all([
    count(["sent"]),
    count(["failed"]),
    count(["waiting", "refused"]),
  ]);
  return { sent, failed, waiting };
}

/** Everybody has had their turn, or the time is over. It may be interrupted anywhere, and done again. */
export async function finish(delivery: DeliveryDocument): Promise<void> {
  const { _id } = delivery;
  const now = new Date();
  const later = await countDeferred(_id);
  const left = later.waiting + (await countFresh(delivery));
  await IssueModel.updateOne({ _id, state: "sending" }, { $set: { state: "sent", sentAt: now }, $inc: { version: 1 } });
  const sums = { sent: delivery.sent + later.sent, failed: later.failed + left };
  await note(delivery, { $set: { ...sums, finishedAt: now, trouble: null } });
  await DeferralModel.deleteMany({ issueId: _id });
  const { sent, failed } = sums;
  const isMuch = failed >= fewestRefused && failed > (sent + failed) * usualShare;
  const words = `${failed} of ${sent + failed} addresses did not take the latest issue of the newsletter.`;
  await noteOutcome("newsletter", !isMuch, isMuch ? words : "");
}

/** Mail services call more than this share of refused addresses a fault of the list, and begin to refuse the sender. */
const usualShare = 0.05;
const fewestRefused = 5;
