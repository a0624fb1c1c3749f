import type { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { publishedNow } from "~/editing/publish-date.server";
import { Problem } from "~/facts/problem";
import {
  type Mail,
  type MailSettings,
  mailIsSetUp,
  mailSettings,
  refusesRecipient,
  sendMail,
} from "~/mail/mail.server";
import { mailEach } from "~/mail/mail-each.server";
import { dayAt, localTimeText } from "~/place/days";
import { config } from "~/runtime/config.server";
import { hmac, isHmac } from "~/runtime/hmac.server";
import { siteSettings } from "~/settings/site-settings.server";
import { verifiedAddressOf } from "~/users/users.server";
import { type Challenge, membershipPath, stopMailPath } from "./challenge";
import {
  ChallengeModel,
  challengeProjection,
  type ListedChallengeDocument,
  toListedChallenge,
} from "./challenge.model.server";
import { firstDayOf, numberNow, numberText, onDay } from "./challenge-days";
import { findChallenge } from "./challenges.server";
import { type MembershipDocument, MembershipModel } from "./membership.model.server";

type Membership = MembershipDocument & { _id: Types.ObjectId };

/** The hour of the day, in the zone of the site, from which mails are sent. */
const firstHour = 7;
const mostAtOnce = 500;

/**
 * Whether somebody who takes part can get a mail for each further day or week: only at an address that the identity provider
 * calls verified.
 */
export async function canBeMailed(
  challenge: Challenge,
  joinedAt: string,
  { id }: { id: string },
  now = new Date(),
): Promise<boolean> {
  const next = nextMailDay(challenge, new Date(joinedAt), now);
  return mailIsSetUp() && challenge.active && next !== null && (await verifiedAddressOf(id)) !== null;
}

/**
 * Turns somebody's mails of a challenge on or off: one for each further day or week.
 *
 * @throws Problem "missing" if readers see no such challenge, "conflict" for somebody who does not take part, or if no day is left
 */
export async function wantMails(
  identifier: string,
  { id: userId }: { id: string },
  wanted: boolean,
  now = new Date(),
): Promise<void> {
  const challenge = await findChallenge(identifier);
  if (!challenge) throw new Problem("missing", "There is no such challenge");
  const membership = await MembershipModel.findOne({ userId, challengeId: challenge.id }).lean<Membership>();
  const mailOn = membership && wanted ? nextMailDay(challenge, membership.joinedAt, now) : null;
  if (!membership || (wanted && mailOn === null)) throw new Problem("conflict", "No day is left for a mail.");
  await MembershipModel.updateOne({ _id: membership._id }, mailOn === null ? noMails : { $set: { mailOn } });
}

const noMails = { $unset: { mailOn: 1 } };

/** The first day of the day or week after the present one. `null` if there is none. */
function nextMailDay(challenge: Challenge, joinedAt: Date, now: Date): string | null {
  const joined = dayAt(joinedAt);
  const next = Math.max(1, numberNow(challenge, joined, dayAt(now)) + 1);
  return next > (challenge.duration ?? 0) ? null : firstDayOf(challenge, joined, next);
}

/**
 * Mails each who wants it what is to do on this day or in this week, unless they have done it. If the mail server does not
 * take a mail, a later run sends it, as long as the day or week lasts; no mail is sent twice.
 *
 * @returns how many were sent
 * @throws Error the first error of the mail server, after all have been tried
 */
export async function mailSteps(signal: AbortSignal, now = new Date()): Promise<number> {
  const settings = mailSettings();
  if (!settings || Number(localTimeText(now.toISOString()).slice(11, 13)) < firstHour) return 0;
  const due = await MembershipModel.find({ mailOn: { $gt: "", $lte: dayAt(now) } })
    .sort({ mailOn: 1 })
    .limit(mostAtOnce)
    .lean<Membership[]>();
  if (due.length === 0) return 0;
  const challenges = await publishedOf(due, now);
  const byId = new Map(due.map((membership) => [membership._id.toHexString(), membership]));
  return mailEach([...byId.keys()], signal, async (id) => {
    const membership = byId.get(id);
    if (!membership) return false;
    return mailStep(membership, { challenge: challenges.get(membership.challengeId), settings, now });
  });
}

async function publishedOf(memberships: Membership[], now: Date): Promise<Map<string, Challenge>> {
  const ids = memberships.map(({ challengeId }) => challengeId);
  const found = await ChallengeModel.find({ _id: { $in: ids }, ...publishedNow() }, challengeProjection).lean<
    ListedChallengeDocument[]
  >();
  return new Map(found.map((document) => [document._id.toHexString(), onDay(toListedChallenge(document), dayAt(now))]));
}

type Mailing = { challenge: Challenge | undefined; settings: MailSettings; now: Date };

async function mailStep(membership: Membership, { challenge, settings, now }: Mailing): Promise<boolean> {
  const { _id, userId, joinedAt, mailOn, mailed, done = [] } = membership;
  const today = dayAt(now);
  const later = async (day: string | null) =>
    (await MembershipModel.updateOne({ _id, mailOn }, { $set: { mailOn: day } })).modifiedCount === 1;
  // A draft, or in the bin: it can come back.
  if (!challenge) return (await later(dayAt(new Date(now.getTime() + dayMs)))) && false;
  const number = numberNow(challenge, dayAt(joinedAt), today);
  const next = challenge.active ? nextMailDay(challenge, joinedAt, now) : null;
  // Noted first, so that two processes do not both send it.
  if (!(await later(next))) return false;
  const isGoingOn = challenge.active && number >= 1 && number <= (challenge.duration ?? 0);
  const isNews = number !== mailed && !done.includes(number);
  const to = isGoingOn && isNews ? await verifiedAddressOf(userId) : null;
  if (to === null) return false;
  try {
    await sendMail({ ...asMail(membership, challenge, number), to }, { settings });
    await MembershipModel.updateOne({ _id }, { $set: { mailed: number } });
    return true;
  } catch (error) {
    if (refusesRecipient(error)) return false;
    // Whoever has ended the mails meanwhile has no such field.
    await MembershipModel.updateOne({ _id, mailOn: { $eq: next, $exists: true } }, { $set: { mailOn: today } });
    throw error;
  }
}

const dayMs = 24 * 60 * 60_000;

function asMail({ _id }: Membership, challenge: Challenge, number: number): Omit<Mail, "to"> {
  const { siteUrl } = config();
  const { title, description, steps } = challenge;
  const stop = siteUrl + stopMailPath(challenge, tokenOf(_id.toHexString()));
  return {
    id: `step-${_id.toHexString()}-${number}`,
    subject: `${numberText(challenge, number)}: ${title}`,
    text: [
      `${numberText(challenge, number)} of ${challenge.duration} in “${title}” at ${siteSettings().siteName}:`,
      steps[number - 1] ?? description,
      `Tick it off:\n${siteUrl}${membershipPath(challenge)}`,
      `No more mails of this challenge:\n${stop}`,
    ].join("\n\n"),
    listUnsubscribe: stop,
  };
}

/** What a mail's link says: it is the right to end these mails. */
const tokenOf = (membershipId: string) => `${membershipId}.${hmac("step", membershipId)}`;

function membershipOf(token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  return isObjectId(id) && isHmac(signature, "step", id) ? id : null;
}

/** Whether somebody still gets these mails. `null` for a link that no mail had. */
export async function getsStepMails(token: string): Promise<boolean | null> {
  const _id = membershipOf(token);
  return _id === null ? null : (await MembershipModel.exists({ _id, mailOn: { $gt: "" } })) !== null;
}

/** Ends the mails. Returns whether the link is that of a mail. */
export async function stopStepMails(token: string): Promise<boolean> {
  const _id = membershipOf(token);
  if (_id) await MembershipModel.updateOne({ _id }, noMails);
  return _id !== null;
}
