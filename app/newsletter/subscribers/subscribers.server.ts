import { hash, randomBytes } from "node:crypto";
import type { Types } from "mongoose";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { mailIsSetUp } from "~/mail/mail.server";
import {
  confirmationDays,
  confirmationWords,
  confirmPath,
  consentWords,
  interestsPathOf,
  unsubscribePathOf,
} from "~/newsletter/sign-up/sign-up";
import { signUpSchema } from "~/newsletter/sign-up/sign-up.schema";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { siteSettings } from "~/settings/site-settings.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { readersEvent } from "~/webhooks/events/site-event";
import { type SubscriberDocument, SubscriberModel } from "./subscriber.model.server";

const tokenBytes = 24;
const dayMs = 24 * 60 * 60_000;
/** An address is asked for its consent a few times in its life. */
const maxConsents = 20;
const longestWhere = 300;
const longestFailure = 500;

/** A token of 192 random bits, for an address. */
export const newToken = (): string => randomBytes(tokenBytes).toString("base64url");

export const hashOfToken = (token: string): string => hash("sha256", token, "hex");

/** Whether a text looks like a token. */
export const isToken = (token: string) => /^[\w-]{32}$/.test(token);

/** The address that ends a subscription, as a path of this site. */
export const unsubscribePath = ({ unsubscribeToken }: Pick<SubscriberDocument, "unsubscribeToken">): string =>
  unsubscribePathOf(unsubscribeToken);

/** The address where one chooses what one gets, as a path of this site. */
export const interestsPath = ({ unsubscribeToken }: Pick<SubscriberDocument, "unsubscribeToken">): string =>
  interestsPathOf(unsubscribeToken);

/** Who gets the issues. */
export const getsIssues = { state: "subscribed" as const, "interests.issues": { $ne: false } };

/** How many get an issue. */
export const countSubscribed = (): Promise<number> => SubscriberModel.countDocuments(getsIssues);

type SigningUp = {
  /** The path of the page with the form, or what else brought the address. */
  where: string;
  /** What stood beside the button. */
  words?: string;
  /** Called for a valid address before anything is stored. Throws to refuse it. */
  admit?: () => Promise<void>;
};

/**
 * Asks for a subscription (R18.2): stores the sign-up and requests the mail to the address, which a job sends. It does the
 * same for every address, known or not, so that nobody learns here who has subscribed.
 *
 * @throws Problem "invalid" with the messages by field, "unavailable" where mail is not set up, and what `admit` throws
 */
export async function signUp(input: unknown, { where, words, admit }: SigningUp): Promise<void> {
  if (!mailIsSetUp()) throw new Problem("unavailable", "This site has no newsletter");
  const { email } = parseInput(signUpSchema, input);
  await admit?.();
  const now = new Date();
  const asked = {
    at: now,
    where: where.slice(0, longestWhere),
    words: words ?? consentWords(siteSettings().siteName),
  };
  const store = () =>
    SubscriberModel.findOneAndUpdate(
      { email },
      {
        $set: { signUp: asked, mailWantedAt: now },
        $setOnInsert: { state: "waiting", unsubscribeToken: newToken() },
      },
      { upsert: true, projection: { _id: 1 }, returnDocument: "after" },
    )
      .lean()
      .orFail();
  // Two forms with a new address at the same moment: the second finds it.
  const stored = await store().catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return store();
  });
  // If this request is lost, the job finds the sign-up by the clock.
  await requestJob("sign-ups", { subscriberId: stored._id.toHexString() }).catch((error) =>
    log.warn({ reason: (error as Error).message }, "The mail of a sign-up could not be ordered yet"),
  );
}

/** Since when a confirmation may have been mailed to be good now. */
const goodSince = (now: number) => new Date(now - confirmationDays * dayMs);

const withConfirmation = (token: string) => ({ confirmationHashes: hashOfToken(token) });

/**
 * Whose subscription a link confirms, and once that is done the paths where one chooses what one gets, and that end it.
 * `null` for a link that leads nowhere, or nowhere any more.
 */
export async function findConfirmation(
  token: string,
  now = Date.now(),
): Promise<{ email: string; done: { interests: string; ends: string } | null } | null> {
  const found = isToken(token) ? await SubscriberModel.findOne(withConfirmation(token)).lean() : null;
  if (!found) return null;
  const { email } = found;
  if (found.state === "subscribed")
    return { email, done: { interests: interestsPath(found), ends: unsubscribePath(found) } };
  return isGood(found, now) ? { email, done: null } : null;
}

const isGood = ({ confirmationMailedAt }: SubscriberDocument, now: number) =>
  // Not set yet: it was read in the moment between the mail and the note that it was sent.
  confirmationMailedAt === null || confirmationMailedAt > goodSince(now);

/**
 * Confirms a subscription. A second time changes nothing.
 *
 * @returns whether it was this call that did it; `null` for a link that leads nowhere
 */
export async function confirmSubscription(token: string, now = new Date()): Promise<{ first: boolean } | null> {
  const found = isToken(token) ? await SubscriberModel.findOne(withConfirmation(token)).lean() : null;
  if (!found) return null;
  if (found.state === "subscribed") return { first: false };
  if (!isGood(found, now.getTime())) return null;
  const { siteName } = siteSettings();
  const pressed = {
    at: now,
    where: confirmPath("…"),
    words: confirmationWords(siteName, found.email),
  };
  const { modifiedCount } = await SubscriberModel.updateOne(
    { _id: found._id, state: { $ne: "subscribed" }, ...withConfirmation(token) },
    {
      $set: {
        state: "subscribed",
        confirmedAt: now,
        unsubscribedAt: null,
        failedAt: null,
        failure: null,
        signUp: null,
      },
      $unset: { mailWantedAt: "" },
      $push: { consents: { $each: [...(found.signUp ? [found.signUp] : []), pressed], $slice: -maxConsents } },
    },
  );
  if (modifiedCount > 0) await tellOf("subscriber.confirmed", found._id);
  return { first: modifiedCount > 0 };
}

/** Who it is stays here. */
const tellOf = (name: "subscriber.confirmed" | "subscriber.left", _id: Types.ObjectId) =>
  noteEvents([readersEvent(name, _id.toHexString())]);

/** Whose subscription a link ends. `null` for one that leads nowhere. */
export async function findUnsubscribing(token: string): Promise<{ email: string; ended: boolean } | null> {
  const found = isToken(token) ? await SubscriberModel.findOne({ unsubscribeToken: token }).lean() : null;
  return found && { email: found.email, ended: found.state === "unsubscribed" };
}

/** What ends with a subscription: links that were mailed before confirm it no more, and what was chosen is forgotten. */
const ended = { signUp: null, confirmationHashes: [], interests: null, newsUntil: null };

/** Ends a subscription. A second time changes nothing. @returns whether the link leads anywhere */
export async function unsubscribe(token: string, now = new Date()): Promise<boolean> {
  if (!isToken(token)) return false;
  const subscriber = { unsubscribeToken: token };
  const before = await SubscriberModel.findOneAndUpdate(
    { ...subscriber, state: { $ne: "unsubscribed" } },
    { $set: { state: "unsubscribed", unsubscribedAt: now, ...ended }, $unset: { mailWantedAt: "" } },
    { returnDocument: "before" },
  ).lean();
  if (before?.state === "subscribed") await tellOf("subscriber.left", before._id);
  return before !== null || (await SubscriberModel.exists(subscriber)) !== null;
}

/** Notes that the mail server refuses an address for good: it gets no more issues. */
export async function markFailed(id: string, failure: string, now = new Date()): Promise<void> {
  if (!isObjectId(id)) return;
  await SubscriberModel.updateOne(
    { _id: id, state: "subscribed" },
    { $set: { state: "failed", failedAt: now, failure: failure.slice(0, longestFailure), ...ended } },
  );
}

/**
 * Deletes the addresses that nobody has confirmed in their time, and what is left of other sign-ups. Returns how many
 * addresses.
 */
export async function forgetUnconfirmed(now = Date.now()): Promise<number> {
  const before = goodSince(now);
  const old = { createdAt: { $lt: before }, $nor: [{ "signUp.at": { $gte: before } }] };
  const { deletedCount } = await SubscriberModel.deleteMany({ state: "waiting", ...old });
  await SubscriberModel.updateMany(
    { state: { $in: ["unsubscribed", "failed"] }, "signUp.at": { $lt: before } },
    { $set: ended, $unset: { mailWantedAt: "" } },
  );
  return deletedCount;
}
