import { hash, randomBytes } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { mailedLinkPath } from "~/facts/address-to-return-to";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { sendMail } from "~/mail/mail.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { siteSettings } from "~/settings/site-settings.server";
import { mailIssuer, mailSignInIsOn } from "~/users/mail-readers.server";
import { signInUser } from "~/users/users.server";
import { byMailSchema } from "./by-mail.schema";
import { type MailedLinkDocument, MailedLinkModel } from "./mailed-link.model.server";

const minute = 60_000;
/** How long a link is good. */
const linkMinutes = 60;
/** An address gets a mail every two minutes at most, and so many in a day: nobody shall flood a stranger's mailbox. */
const pauseMs = 2 * minute;
const mostInDay = 6;
const dayMs = 24 * 60 * minute;
/** Characters of a path to go on with. No form of the site has a longer one. */
const longestReturn = 2000;
/** Somebody waits for it. */
const secondsForMail = 20;

const hashOf = (token: string) => hash("sha256", token, "hex");
const isToken = (token: string) => /^[\w-]{43}$/.test(token);

type Asking = {
  /** The path of this site to go on with. */
  returnTo: string;
  /** Called for a valid address before anything is stored. Throws to refuse it. */
  admit?: () => Promise<void>;
};

/**
 * Mails a link to an address, by which its owner signs in. The same is said for every address, known here or not.
 *
 * @throws Problem "invalid" with the message of the field; "missing" where readers cannot sign in so; "unavailable" if the
 * mail server does not take the mail; and what `admit` throws
 */
export async function mailLink(input: unknown, { returnTo, admit }: Asking, now = new Date()): Promise<void> {
  if (!mailSignInIsOn()) throw new Problem("missing", "Nobody signs in by mail here");
  const { email } = parseInput(byMailSchema, input);
  await admit?.();
  const before = await MailedLinkModel.find(
    { email, createdAt: { $gt: new Date(now.getTime() - dayMs) } },
    { createdAt: 1 },
  )
    .sort({ createdAt: -1 })
    .limit(mostInDay)
    .lean();
  const latest = before[0]?.createdAt.getTime() ?? 0;
  // One is on its way, or too many were sent: what is said is the same.
  if (before.length >= mostInDay || now.getTime() - latest < pauseMs) return;
  const token = randomBytes(32).toString("base64url");
  const _id = hashOf(token);
  const slot = Math.floor(now.getTime() / pauseMs);
  const back = returnTo.length <= longestReturn ? returnTo : "/";
  try {
    await MailedLinkModel.create({ _id, email, returnTo: back, slot, createdAt: now });
  } catch (error) {
    // Somebody has asked for it at the same moment.
    if (isDuplicateKey(error)) return;
    throw error;
  }
  try {
    await sendMail(linkMail(email, token), { seconds: secondsForMail });
  } catch (error) {
    await MailedLinkModel.deleteOne({ _id });
    log.warn({ reason: (error as Error).message.replaceAll(email, "…") }, "A link to sign in could not be mailed");
    throw new Problem("unavailable", "The mail could not be sent. Please look at the address, or try again later.");
  }
}

function linkMail(email: string, token: string) {
  const { siteName } = siteSettings();
  const { siteUrl } = config();
  return {
    id: `sign-in-${hashOf(token).slice(0, 24)}`,
    to: email,
    subject: `Your link to sign in at ${siteName}`,
    text: [
      `Somebody, we hope it was you, wants to take part at ${siteName} with this address. Press the button on this page:`,
      siteUrl + mailedLinkPath(token),
      `The link is good once, for ${linkMinutes} minutes. If it was not you, do nothing: without the button nothing happens.`,
      `-- \n${siteName}\n${siteUrl}\n`,
    ].join("\n\n"),
  };
}

const goodLink = (token: string, now: Date) => ({
  _id: hashOf(token),
  createdAt: { $gt: new Date(now.getTime() - linkMinutes * minute) },
});

/** Whose link it is. `null` for one that was used, is too old or was never mailed. */
export async function findLink(token: string, now = new Date()): Promise<{ email: string } | null> {
  if (!isToken(token) || !mailSignInIsOn()) return null;
  const found = await MailedLinkModel.findOne(goodLink(token, now), { email: 1 }).lean<MailedLinkDocument>();
  return found && { email: found.email };
}

/**
 * Takes a link, which is good once. The first time makes the user.
 *
 * @returns who it is, and the path to go on with; `null` for a link that is not good
 */
export async function takeLink(token: string, now = new Date()): Promise<{ user: User; returnTo: string } | null> {
  if (!isToken(token) || !mailSignInIsOn()) return null;
  const taken = await MailedLinkModel.findOneAndDelete(goodLink(token, now)).lean<MailedLinkDocument>();
  if (!taken) return null;
  const { email, returnTo } = taken;
  const names = { firstName: null, lastName: null, picture: null };
  const user = await signInUser({ issuer: mailIssuer, subject: email, email, emailVerified: true, ...names });
  return { user, returnTo };
}

/** Deletes the links of an address, whose person is erased. */
export async function eraseLinksOf(email: string): Promise<void> {
  await MailedLinkModel.deleteMany({ email: email.trim().toLowerCase() });
}

/** Deletes the links that nobody can use any more. */
export async function forgetOldLinks(now = Date.now()): Promise<void> {
  await MailedLinkModel.deleteMany({ createdAt: { $lt: new Date(now - dayMs) } });
}
