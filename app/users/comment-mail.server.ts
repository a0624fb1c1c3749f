import { isObjectId } from "~/db/model.server";
import type { User } from "~/facts/user";
import { UserModel } from "./user.model.server";

type Person = Pick<User, "id">;

/** Who wants mail of new comments. `author` is the id of an author: only of comments on their texts. `null`: of all. */
export type CommentReader = { id: string; email: string; author: string | null; until: Date };

/** Of whose texts somebody gets new comments by mail. `null`: they get none. */
export async function commentMailOf({ id }: Person): Promise<{ author: string | null } | null> {
  const found = await UserModel.findById(id, { commentMail: 1 }).lean();
  return found?.commentMail ? { author: found.commentMail.author } : null;
}

/** Sends somebody new comments by mail from now on, or ends that. */
export async function setCommentMail(id: string, chosen: { author: string | null } | null): Promise<void> {
  const now = new Date();
  const change = chosen
    ? { $set: { commentMail: { author: chosen.author, until: now, mailedAt: new Date(1) } } }
    : { $unset: { commentMail: 1 } };
  if (isObjectId(id)) await UserModel.updateOne({ _id: id }, change);
}

/** Who has had no mail of comments since a moment, and whose address is verified. */
export async function commentReaders(mailedBefore: Date): Promise<CommentReader[]> {
  const waiting = { "commentMail.mailedAt": { $gt: new Date(0), $lte: mailedBefore }, emailVerified: true };
  const found = await UserModel.find(waiting, { email: 1, commentMail: 1 }).limit(mostReaders).lean();
  return found.flatMap(({ _id, email, commentMail }) =>
    commentMail ? [{ id: _id.toHexString(), email, author: commentMail.author, until: commentMail.until }] : [],
  );
}

const mostReaders = 500;

/** They know all comments until then. */
export async function noteCommentsSeen(ids: readonly string[], until: Date): Promise<void> {
  // Whoever has chosen a moment ago knows more.
  const later = { $max: { "commentMail.until": until } };
  await UserModel.updateMany({ _id: { $in: ids }, commentMail: { $exists: true } }, later);
}

/** Of several processes one alone mails somebody. Returns whether this one does. */
export async function claimCommentMail({ id, until }: CommentReader, mailedBefore: Date): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, "commentMail.until": until, "commentMail.mailedAt": { $lte: mailedBefore } },
    { $set: { "commentMail.mailedAt": new Date() } },
  );
  return matchedCount > 0;
}

/** A mail that was not sent is tried again at the next time. */
export async function releaseCommentMail({ id }: CommentReader): Promise<void> {
  await UserModel.updateOne(
    { _id: id, commentMail: { $exists: true } },
    { $set: { "commentMail.mailedAt": new Date(1) } },
  );
}
