import { isObjectId } from "~/db/model.server";
import { type Mail, mailSettings, refusesRecipient, sendMail } from "~/mail/mail.server";
import { mailEach } from "~/mail/mail-each.server";
import { config } from "~/runtime/config.server";
import { hmac, isHmac } from "~/runtime/hmac.server";
import { siteSettings } from "~/settings/site-settings.server";
import { verifiedAddressOf } from "~/users/users.server";
import { stopMailPath, threadPath } from "./comment";
import { type CommentDocument, CommentModel } from "./comment.model.server";
import { findCommented } from "./commented-texts.server";

type Answer = CommentDocument & { parentId: string };

/**
 * Tells those who wanted it that a conversation which they take part in has a new answer: at an address that the identity
 * provider calls verified. If it is interrupted it begins again, and a mail that comes twice has the same id.
 *
 * @returns whether a mail was sent
 * @throws Error if the mail server cannot be reached or takes nothing
 */
export async function mailAnswer(id: string): Promise<boolean> {
  const answer = isObjectId(id) ? await CommentModel.findOne({ _id: id, ...waiting }).lean<Answer>() : null;
  const settings = mailSettings();
  if (!answer || !settings) return false;
  let sent = 0;
  for (const userId of await readersOf(answer)) {
    const to = await verifiedAddressOf(userId);
    const mail = to === null ? null : await asMail(answer, userId);
    if (to === null || mail === null) continue;
    try {
      await sendMail({ ...mail, to }, { settings });
      sent++;
    } catch (error) {
      // Addresses come and go, which keeps nobody else's mail back.
      if (!refusesRecipient(error)) throw error;
    }
  }
  await CommentModel.updateOne({ _id: id }, { $set: { telling: "told" } });
  return sent > 0;
}

/** The same for all that still wait. Their job was lost, or all its tries failed. */
export async function mailWaitingAnswers(signal: AbortSignal): Promise<number> {
  if (!mailSettings()) return 0;
  const found = await CommentModel.find(waiting, { _id: 1 }).limit(mostAtOnce).lean();
  return mailEach(
    found.map(({ _id }) => _id.toHexString()),
    signal,
    mailAnswer,
  );
}

const mostAtOnce = 500;
const waiting = { telling: "due", status: "shown", parentHidden: false } as const;

/** Whoever takes part in the conversation and wants mail, but for who wrote the answer. */
async function readersOf({ parentId, userId }: Answer): Promise<string[]> {
  const thread = { $or: [{ _id: parentId }, { parentId }], wantsMail: true };
  const wanting: (string | null)[] = await CommentModel.distinct("userId", thread);
  return wanting.flatMap((reader) => (reader === null || reader === userId ? [] : [reader]));
}

/** `null` if readers do not see the text, or comments are off. */
async function asMail(answer: Answer, userId: string): Promise<Omit<Mail, "to"> | null> {
  const on = await findCommented(answer.noun, answer.nounId);
  if (!on || answer.text === null) return null;
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
