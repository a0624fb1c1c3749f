import type { User } from "~/facts/user";
import { readerNouns } from "~/reader-texts/reader-text";
import { goneTexts, textsOf } from "~/reader-texts/reader-texts.server";
import { changePath, type OwnComment } from "./comment";
import { CommentModel, toComment } from "./comment.model.server";
import { areCommentsOn } from "./commented-texts.server";
import { forgetThreads } from "./comments.server";

type Person = Pick<User, "id">;

/** What a person has said of texts, the oldest first. */
export async function commentsOf({ id: userId }: Person): Promise<OwnComment[]> {
  const found = await CommentModel.find({ userId }).sort({ saidAt: 1 }).lean();
  const textOf = await textsOf(found);
  return found.map((document) => {
    const { status, wantsMail } = document;
    const [comment, on] = [toComment(document), textOf(document)];
    return { ...comment, status, wantsMail, on, changePath: on && areCommentsOn() ? changePath(on, comment.id) : null };
  });
}

/** The words of a person who is erased stay, and are nobody's. */
export async function forgetCommenter({ id: userId }: Person): Promise<void> {
  await CommentModel.updateMany({ userId }, { $set: { userId: null, wantsMail: false, name: "A former reader" } });
  await CommentModel.updateMany({ reportedBy: userId }, { $pull: { reportedBy: userId } });
  await CommentModel.updateMany({ telling: "due", toldTo: userId }, { $pull: { toldTo: userId } });
  forgetThreads();
}

/** Removes all that these users have said of texts, with the answers to it. */
export async function eraseCommentsOf(userIds: readonly string[]): Promise<void> {
  const theirs = await CommentModel.find({ userId: { $in: userIds } }, { _id: 1 }).lean();
  const ids = theirs.map(({ _id }) => _id.toHexString());
  await CommentModel.deleteMany({ $or: [{ _id: { $in: ids } }, { parentId: { $in: ids } }] });
  forgetThreads();
}

/** Forgets what was said of texts that are gone for good. Those in the bin can come back. */
export async function forgetCommentsOfGone(): Promise<void> {
  for (const noun of readerNouns) {
    const gone = await goneTexts(noun, await CommentModel.distinct("nounId", { noun }));
    if (gone.length > 0) await CommentModel.deleteMany({ noun, nounId: { $in: gone } });
  }
}
