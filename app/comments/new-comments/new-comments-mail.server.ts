import { authorOfId } from "~/authors/authors.server";
import { isSameName } from "~/facts/archive";
import { countText } from "~/facts/english";
import { type Mail, mailSettings, refusesRecipient, sendMail } from "~/mail/mail.server";
import { mailEach } from "~/mail/mail-each.server";
import type { ReaderText } from "~/reader-texts/reader-text";
import { signedTextsOf } from "~/reader-texts/reader-texts.server";
import { config } from "~/runtime/config.server";
import { hmac, isHmac } from "~/runtime/hmac.server";
import { siteSettings } from "~/settings/site-settings.server";
import {
  type CommentReader,
  claimCommentMail,
  commentMailOf,
  commentReaders,
  noteCommentsSeen,
  releaseCommentMail,
  setCommentMail,
} from "~/users/comment-mail.server";
import { commentsText, stopMailPath, threadPath } from "../comment";
import { type CommentDocument, CommentModel } from "../comment.model.server";
import { areCommentsOn } from "../commented-texts.server";
import { newCommentsMark } from "./choice";

/** Nobody gets more than one mail in this time, however many comment. */
const pauseMs = 60 * 60_000;
/** A comment is mailed this long after readers see it at the earliest: until then another process may still be storing it. */
const settlingMs = 60_000;
/** More are counted in a mail, and not shown. */
const mostInMail = 20;
const mostOfText = 600;
/** Others wait for the next mail. It has to be more than somebody of the desk shows with one press. */
const mostRead = 500;

type NewComment = CommentDocument & { text: string };
type Signed = ReaderText & { author: string | null };
type Found = { comment: NewComment; on: Signed };

/**
 * Mails people of the desk the comments that readers see since their last mail: on all texts or on those of an author, as
 * they have chosen. At most one mail an hour for each. If it is interrupted, a mail may come later, with the same id.
 *
 * @returns how many mails were sent
 * @throws Error the first error of the mail server, after all have been tried
 */
export async function mailNewComments(signal: AbortSignal, now = new Date()): Promise<number> {
  if (!mailSettings() || !areCommentsOn()) return 0;
  const before = new Date(now.getTime() - pauseMs);
  const readers = await commentReaders(before);
  if (readers.length === 0) return 0;
  const since = new Date(Math.min(...readers.map((reader) => reader.until.getTime())));
  const { found, until } = await newCommentsSince(since, new Date(now.getTime() - settlingMs));
  const forEach = new Map(readers.map((reader) => [reader.id, { reader, news: newsFor(reader, found) }]));
  const without = [...forEach.values()].filter(({ news }) => news.length === 0).map(({ reader }) => reader.id);
  if (found.length > 0) await noteCommentsSeen(without, until);
  const having = [...forEach].filter(([, { news }]) => news.length > 0).map(([id]) => id);
  return mailEach(having, signal, async (id) => {
    const one = forEach.get(id);
    return one !== undefined && (await claimCommentMail(one.reader, before)) && mailOne(one.reader, one.news, until);
  });
}

/**
 * Comments that readers see since a moment and until another, the oldest first, with the texts that readers see. `until` is
 * earlier if there are too many.
 *
 * @param most how many are read
 */
export async function newCommentsSince(
  since: Date,
  to: Date,
  most = mostRead,
): Promise<{ found: Found[]; until: Date }> {
  const comments = await CommentModel.find({
    ...{ dueSince: { $gt: since, $lte: to }, status: "shown", parentHidden: false, text: { $ne: null } },
  })
    .sort({ dueSince: 1 })
    .limit(most)
    .lean<NewComment[]>();
  const last = comments[most - 1]?.dueSince;
  // Of those that are shown since the same moment as the last one, some may not have been read.
  const until = last ? new Date(last.getTime() - 1) : to;
  const textOf = await signedTextsOf(comments);
  const found = comments.flatMap((comment) => {
    const on = textOf(comment);
    return on && comment.dueSince !== null && comment.dueSince <= until ? [{ comment, on }] : [];
  });
  return { found, until };
}

/** Not what they have said themselves. Nothing for an author who is not here any more. */
function newsFor({ id, author, until }: CommentReader, found: Found[]): Found[] {
  const name = author === null ? null : authorOfId(author)?.name;
  if (name === undefined) return [];
  return found.filter(
    ({ comment: { dueSince, userId }, on }) =>
      dueSince !== null && dueSince > until && userId !== id && (name === null || isSameName(on.author ?? "", name)),
  );
}

/** Returns whether the mail was taken: an address may be refused for good. */
async function mailOne(reader: CommentReader, news: Found[], until: Date): Promise<boolean> {
  const sent = await sendMail({ ...asMail(reader, news), to: reader.email }).then(
    () => true,
    async (error) => {
      if (refusesRecipient(error)) return false;
      await releaseCommentMail(reader);
      throw error;
    },
  );
  await noteCommentsSeen([reader.id], until);
  return sent;
}

function asMail({ id, until }: CommentReader, news: Found[]): Omit<Mail, "to"> {
  const { siteUrl } = config();
  const { siteName } = siteSettings();
  const stop = siteUrl + stopMailPath(tokenOf(id));
  const [first] = news;
  const count = countText(news.length, "new comment", "new comments");
  const subject =
    first && news.length === 1 ? `${first.comment.name} has commented: ${first.on.title}` : `${count} at ${siteName}`;
  const shown = news.slice(0, mostInMail).map(({ comment, on }) => {
    const thread = comment.parentId ?? comment._id.toHexString();
    return [
      `${comment.name} on “${on.title}”:`,
      cut(comment.text).replace(/^/gm, "> "),
      `${siteUrl}${threadPath(on, thread)}`,
    ].join("\n");
  });
  const left = news.length - shown.length;
  return {
    id: `comments-${id}-${until.getTime()}`,
    subject,
    text: [
      `Since the last mail, readers have said at ${siteName}:`,
      ...shown,
      ...(left > 0 ? [`And ${commentsText(left)} more.`] : []),
      `No more mails of new comments:\n${stop}`,
    ].join("\n\n"),
    listUnsubscribe: stop,
  };
}

const cut = (text: string) => (text.length > mostOfText ? `${[...text].slice(0, mostOfText).join("")}…` : text);

/** What a mail's link says: it is the right to end these mails to this person. */
const tokenOf = (userId: string): string => `${newCommentsMark}${userId}.${hmac("new-comments", userId)}`;

function readerOf(token: string): string | null {
  const [userId = "", signature = ""] = token.replace(newCommentsMark, "").split(".");
  return isHmac(signature, "new-comments", userId) ? userId : null;
}

/** Whether a person still gets these mails. `null` for a link that no mail had. */
export async function getsNewComments(token: string): Promise<boolean | null> {
  const id = readerOf(token);
  return id === null ? null : (await commentMailOf({ id })) !== null;
}

/** Ends them. Returns whether the link is that of a mail. */
export async function stopNewComments(token: string): Promise<boolean> {
  const id = readerOf(token);
  if (id) await setCommentMail(id, null);
  return id !== null;
}
