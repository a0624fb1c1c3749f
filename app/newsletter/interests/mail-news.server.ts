import { takeLease } from "~/db/lease.server";
import { type MailSession, mailIsSetUp, openMailSession } from "~/mail/mail.server";
import { SenderModel } from "~/newsletter/delivery/delivery.model.server";
import { mailToSubscriber } from "~/newsletter/delivery/issue-mail-to.server";
import { failureOf } from "~/newsletter/delivery/mail-failure.server";
import type { IssueMail } from "~/newsletter/issues/mail/issue-mail";
import { lastDue } from "~/newsletter/issues/weekly-time";
import { type Frequency, frequencies } from "~/newsletter/subscribers/interests";
import { type SubscriberDocument, SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type Newest, newestMoment, newestTexts, newsFor } from "./news.server";
import { newsMail } from "./news-mail.server";

/** Nobody is mailed of a text before: whoever has published it by mistake, or sees a slip, has that long. */
const settlingMs = 10 * 60_000;
/** When a mail is tried again that the server puts off for its address. */
const pauseMs = 60 * 60_000;
/** After so many seconds without a sign another process may send. */
const leaseSeconds = 5;
const secondsForMail = 60;
/** So many different mails are kept: most readers get one of a few. */
const mostKept = 100;

/** Readers of one frequency are mailed of what came out until then. */
type Round = { often: Frequency; until: Date };
type Sending = { newest: Newest; session: MailSession; isOver: () => boolean; now: Date };

/**
 * Mails readers what is new in what they have chosen: once a week at the time of the weekly issue, or soon after each text
 * has come out. Only one process does so at a time, and notes each mail after it was sent: if it is killed, one mail may
 * come twice.
 *
 * @returns how many mails were sent
 * @throws Error if the mail server takes nothing; a later run goes on
 */
export async function mailNews(signal: AbortSignal, now = new Date()): Promise<number> {
  if (!mailIsSetUp()) return 0;
  const anybody = { "interests.often": { $in: frequencies }, newsUntil: { $gt: new Date(0) } };
  if (!(await SubscriberModel.exists(anybody))) return 0;
  const newest = await newestTexts();
  const rounds = roundsAt(newest, now);
  const waits = await Promise.all(rounds.map((round) => SubscriberModel.exists(dueIn(round, now))));
  if (waits.every((found) => found === null)) return 0;
  const lease = await takeLease(SenderModel.collection, { _id: "news" }, { seconds: leaseSeconds, upsert: true });
  if (!lease) return 0;
  try {
    const session = await openMailSession({ seconds: secondsForMail });
    try {
      const sending = { newest, session, isOver: () => signal.aborted || lease.lost.aborted, now };
      let sent = 0;
      for (const round of rounds) sent += await mailRound(round, sending);
      return sent;
    } finally {
      session.close();
    }
  } finally {
    await lease.change({ $set: { heldUntil: null } });
    await lease.end();
  }
}

function roundsAt(newest: Newest, now: Date): Round[] {
  const settled = new Date(now.getTime() - settlingMs);
  const { day, hour } = siteSettings().newsletter;
  const last = newestMoment(newest, settled);
  return [
    { often: "week", until: lastDue({ day, hour }, settled).at },
    ...(last ? [{ often: "each" as const, until: last }] : []),
  ];
}

const dueIn = ({ often, until }: Round, now: Date) => ({
  state: "subscribed" as const,
  "interests.often": often,
  newsUntil: { $lt: until },
  mailHeldUntil: { $not: { $gt: now } },
});

/** The next who is to be mailed. Read one by one: who ends it a moment before gets none. */
export const nextOf = (round: Round, now: Date) =>
  SubscriberModel.findOne(dueIn(round, now)).sort({ newsUntil: 1 }).lean<SubscriberDocument>();

async function mailRound(round: Round, { newest, session, isOver, now }: Sending): Promise<number> {
  const mails = new Map<string, IssueMail | null>();
  let sent = 0;
  while (!isOver()) {
    const subscriber = await nextOf(round, now);
    if (!subscriber) break;
    const { _id, email, newsUntil, interests } = subscriber;
    const news = interests && newsFor(newest, interests, { since: newsUntil ?? now, until: round.until });
    const key = JSON.stringify(news);
    if (mails.size >= mostKept) mails.clear();
    if (!mails.has(key)) mails.set(key, news && (await newsMail(news, round.often)));
    const mail = mails.get(key);
    if (mail) {
      const id = `news-${round.often}-${round.until.getTime().toString(36)}`;
      try {
        await session.send(mailToSubscriber(id, mail, subscriber));
        sent++;
      } catch (error) {
        const { about, permanent } = failureOf(error, email);
        if (about === "server") throw error;
        if (!permanent) {
          await SubscriberModel.updateOne({ _id }, { $set: { mailHeldUntil: new Date(now.getTime() + pauseMs) } });
          continue;
        }
        // Whether the address is dead shows the next issue. It does not hold up the others.
      }
    }
    await SubscriberModel.updateOne({ _id, newsUntil }, { $set: { newsUntil: round.until } });
  }
  return sent;
}
