import { isObjectId } from "~/db/model.server";
import { type Mail, type MailSettings, mailSettings, refusesRecipient, sendMail } from "~/mail/mail.server";
import { mailEach } from "~/mail/mail-each.server";
import type { ReaderText } from "~/reader-texts/reader-text";
import { config } from "~/runtime/config.server";
import { hmac, isHmac } from "~/runtime/hmac.server";
import { siteSettings } from "~/settings/site-settings.server";
import { verifiedAddressOf } from "~/users/users.server";
import { stopMailPath, threadPath } from "./comment";
import { type CommentDocument, CommentModel } from "./comment.model.server";
import { findCommented } from "./commented-texts.server";

/** The version before did not note who has had a mail. */
type Answer = Omit<CommentDocument, "toldTo"> & { parentId: string; text: string; toldTo?: string[] };

/** Longer than one mail is waited for. After this time the process that mailed the answer must have died. */
const holdMs = 5 * 60_000;
/** Later a mail brings no news, and what it failed at so long does not pass. */
const maxWaitMs = 2 * 24 * 60 * 60_000;

/**
 * Tells those who wanted it that a conversation which they take part in has a new answer: at an address that the identity
 * provider calls verified. What one mail fails at keeps back no other. If it is interrupted it goes on with those who had
 * none, and a mail that comes twice has the same id.
 *
 * @returns whether a mail was sent
 * @throws Error the first error of the mail server, after all have been tried; then those who had none keep waiting
 */
export async function mailAnswer(id: string, signal: AbortSignal): Promise<boolean> {
  const settings = mailSettings();
  if (!settings || !isObjectId(id)) return false;
  const answer = await CommentModel.findOneAndUpdate(
    { _id: id, ...waiting, mailHeldUntil: { $not: { $gt: new Date() } } },
    { $set: { mailHeldUntil: holdEnd() } },
    { returnDocument: "after" },
  ).lean<Answer>();
  if (!answer) return false;
  const isNews = (answer.dueSince ?? answer.saidAt).getTime() > Date.now() - maxWaitMs;
  // `null` if readers do not see the text, or comments are off.
  const on = isNews ? await findCommented(answer.noun, answer.nounId) : null;
  let sent = 0;
  try {
    if (on)
      sent = await mailEach(await readersOf(answer), signal, (userId) => mailReader({ answer, on, settings }, userId));
  } catch (error) {
    await CommentModel.updateOne({ _id: id }, { $set: { mailHeldUntil: new Date(0) } });
    throw error;
  }
  const told = signal.aborted ? { mailHeldUntil: new Date(0) } : { telling: "told" as const, toldTo: [] };
  await CommentModel.updateOne({ _id: id }, { $set: told });
  return sent > 0;
}

type Mailing = { answer: Answer; on: ReaderText; settings: MailSettings };

/** Returns whether a mail was sent: addresses come and go. */
async function mailReader({ answer, on, settings }: Mailing, userId: string): Promise<boolean> {
  const to = await verifiedAddressOf(userId);
  if (to === null) return false;
  const { _id } = answer;
  await CommentModel.updateOne({ _id }, { $set: { mailHeldUntil: holdEnd() } });
  try {
    await sendMail({ ...asMail(answer, on, userId), to }, { settings });
  } catch (error) {
    if (refusesRecipient(error)) return false;
    throw error;
  }
  await CommentModel.updateOne({ _id }, { $addToSet: { toldTo: userId } });
  return true;
}

const holdEnd = () => new Date(Date.now() + holdMs);

/** The same for all that still wait. Their job was lost, or all its tries failed. */
export async function mailWaitingAnswers(signal: AbortSignal): Promise<number> {
  if (!mailSettings()) return 0;
  const found = await CommentModel.find(waiting, { _id: 1 }).limit(mostAtOnce).lean();
  return mailEach(
    found.map(({ _id }) => _id.toHexString()),
    signal,
    (id) => mailAnswer(id, signal),
  );
}

const mostAtOnce = 500;
// An answer that its writer has removed has no words.
const waiting = { telling: "due", status: "shown", parentHidden: false, text: { $ne: null } } as const;

/** Whoever takes part in the conversation and wants mail, but for who wrote the answer or has had the mail. */
async function readersOf({ parentId, userId, toldTo = [] }: Answer): Promise<string[]> {
  const thread = { $or: [{ _id: parentId }, { parentId }], wantsMail: true };
  const wanting: (string | null)[] = await CommentModel.distinct("userId", thread);
  const told = new Set([userId, ...toldTo]);
  return wanting.flatMap((reader) => (reader === null || told.has(reader) ? [] : [reader]));
}

function asMail(answer: Answer, on: ReaderText, userId: string): Omit<Mail, "to"> {
  const { siteUrl } = config();
  const stop = siteUrl + stopMailPath(tokenOf({ threadId: answer.parentId, userId }));
  return {
    id: `answer-${answer._id.toHexString()}-${userId}`,
    subject: `${answer.name} has answered: ${on.title}`,
    text: [
      `${answer.name} has answered in a conversation that you take part in, on “${on.title}” at ${siteSettings().siteName}:`,
      answer.text.replace(/^/gm, "> "),
      `The conversation:\n${siteUrl}${threadPath(on, answer.parentId)}`,
      `No more mails of this conversation:\n${stop}`,
    ].join("\n\n"),
    listUnsubscribe: stop,
  };
}

type Part = { threadId: string; userId: string };

/** What a mail's link says: it is the right to end the mails of this conversation to this person. */
const tokenOf = ({ threadId, userId }: Part): string =>
  `${threadId}.${userId}.${hmac("thread", `${threadId}.${userId}`)}`;

function partOf(token: string): Part | null {
  const [threadId = "", userId = "", signature = ""] = token.split(".");
  return isHmac(signature, "thread", `${threadId}.${userId}`) ? { threadId, userId } : null;
}

/** Whether a person still gets mails of a conversation. `null` for a link that no mail had. */
export async function getsMail(token: string): Promise<boolean | null> {
  const part = partOf(token);
  return part && (await CommentModel.exists(ofPart(part))) !== null;
}

/** Ends the mails of a conversation to a person. Returns whether the link is that of a mail. */
export async function stopMail(token: string): Promise<boolean> {
  const part = partOf(token);
  if (part) await CommentModel.updateMany(ofPart(part), { $set: { wantsMail: false } });
  return part !== null;
}

const ofPart = ({ threadId, userId }: Part) => ({
  ...{ $or: [{ _id: threadId }, { parentId: threadId }], userId, wantsMail: true },
});
