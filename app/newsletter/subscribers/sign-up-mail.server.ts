import { isObjectId } from "~/db/model.server";
import { mailIsSetUp, sendMail } from "~/mail/mail.server";
import { mailEach } from "~/mail/mail-each.server";
import { log } from "~/runtime/log.server";
import { alreadySubscribedMail, confirmationMail } from "./sign-up-mails.server";
import { type SubscriberDocument, SubscriberModel } from "./subscriber.model.server";
import { hashOfToken, newToken } from "./subscribers.server";

/** Longer than the program waits for a mail server. After this time the process that took it must have died. */
const lockMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;
const batchSize = 100;

/** A mail after ten minutes at the earliest, and three in a row. Then an address has its peace for a day. */
const pauseMs = 10 * 60_000;
const mostInRow = 3;
/** Links in so many mails are good at the same time. */
const keptLinks = 6;

/**
 * Mails to an address that has been signed up: the link that confirms it, or that it is subscribed already (R18.2). Does
 * nothing if that was mailed, or too much was.
 *
 * @returns whether a mail was sent
 * @throws Error if the mail server does not take it; then the sign-up keeps waiting
 */
export async function mailSignUp(id: string, now = new Date()): Promise<boolean> {
  if (!mailIsSetUp() || !isObjectId(id)) return false;
  const held = await SubscriberModel.findOneAndUpdate(
    { _id: id, mailWantedAt: { $gt: new Date(now.getTime() - dayMs) }, mailHeldUntil: { $lte: now } },
    { $set: { mailHeldUntil: new Date(now.getTime() + lockMs) } },
    { returnDocument: "after" },
  ).lean();
  if (!held) return false;
  if (!mayGetMail(held, now)) {
    await settle(held);
    return false;
  }
  const number = mailedToday(held, now) + 1;
  // The same at each try.
  const mailId = `sign-up-${id}-${held.mailWantedAt?.getTime().toString(36)}`;
  try {
    await sendMail(await mailFor(held, mailId));
  } catch (error) {
    if (!isRefusal(error)) {
      await SubscriberModel.updateOne({ _id: id }, { $set: { mailHeldUntil: new Date(0) } });
      throw error;
    }
    log.warn({ reason: error.message }, "A mail server refused the mail of a sign-up");
    await settle(held, {
      failure: error.message.slice(0, 500),
      confirmationMailedAt: now,
      confirmationsMailed: number,
    });
    return false;
  }
  await settle(held, { failure: null, confirmationMailedAt: now, confirmationsMailed: number });
  return true;
}

const mailedToday = ({ confirmationMailedAt, confirmationsMailed }: SubscriberDocument, now: Date) =>
  confirmationMailedAt && now.getTime() - confirmationMailedAt.getTime() < dayMs ? confirmationsMailed : 0;

const mayGetMail = (subscriber: SubscriberDocument, now: Date) =>
  now.getTime() - (subscriber.confirmationMailedAt?.getTime() ?? 0) >= pauseMs &&
  mailedToday(subscriber, now) < mostInRow;

/** No mail is wanted any more. Of somebody who has subscribed no sign-up waits. */
async function settle({ _id, state, failure }: SubscriberDocument, noted: Partial<SubscriberDocument> = {}) {
  const kept = state === "subscribed" ? { signUp: null } : {};
  // Why issues do not arrive stays known until the address is confirmed.
  const told = state === "failed" ? { failure } : {};
  await SubscriberModel.updateOne(
    { _id },
    { $set: { ...noted, ...kept, ...told, mailHeldUntil: new Date(0) }, $unset: { mailWantedAt: "" } },
  );
}

/** A link of its own for each mail. Its hash is stored before it goes out. */
async function mailFor(subscriber: SubscriberDocument, id: string) {
  if (subscriber.state === "subscribed") return alreadySubscribedMail(subscriber, id);
  const token = newToken();
  await SubscriberModel.updateOne(
    { _id: subscriber._id },
    { $push: { confirmationHashes: { $each: [hashOfToken(token)], $slice: -keptLinks } } },
  );
  return confirmationMail(subscriber, token, id);
}

/** The server said that it will never take a mail for this address. Another try would hear the same. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  // What is said of the sender is the site's own fault, and can be mended.
  "command" in error &&
  error.command === "RCPT TO" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/**
 * Mails after the sign-ups that still wait, the oldest first. Their job was lost, or all its tries failed.
 *
 * @returns how many mails were sent
 * @throws Error the first error of a mail server, after all have been tried
 */
export async function mailWaitingSignUps(signal: AbortSignal, now = new Date()): Promise<number> {
  if (!mailIsSetUp()) return 0;
  const waiting = await SubscriberModel.find({ mailWantedAt: { $gt: new Date(now.getTime() - dayMs) } }, { _id: 1 })
    .sort({ mailWantedAt: 1 })
    .limit(batchSize)
    .lean();
  return mailEach(
    waiting.map(({ _id }) => _id.toHexString()),
    signal,
    (id) => mailSignUp(id, now),
  );
}
