import type { Comment, CommentedNoun } from "./comment";
import { CommentModel } from "./comment.model.server";
import { forgetThreads } from "./comments.server";

/** A comment that nobody who has an account here wrote. `parentId` is that of a comment which answers none. */
export type KeptComment = Pick<Comment, "id" | "name" | "text" | "isEditor"> & {
  noun: CommentedNoun;
  nounId: string;
  parentId: string | null;
  saidAt: Date;
};

/** Stores comments under their ids, to be seen. Those that are there already stay as they are. Returns how many were new. */
export async function keepComments(comments: readonly KeptComment[]): Promise<number> {
  if (comments.length === 0) return 0;
  const rest = { userId: null, status: "shown" as const, waits: false, parentHidden: false, reportedBy: [] };
  const { upsertedCount } = await CommentModel.bulkWrite(
    comments.map(({ id, ...comment }) => ({
      updateOne: { filter: { _id: id }, update: { $setOnInsert: { ...comment, ...rest } }, upsert: true },
    })),
  );
  forgetThreads();
  return upsertedCount;
}

/** Removes them again, with all answers to them. Returns how many of them there were. */
export async function dropKeptComments(ids: readonly string[]): Promise<number> {
  const { deletedCount } = await CommentModel.deleteMany({ _id: { $in: ids }, userId: null });
  await CommentModel.deleteMany({ parentId: { $in: ids } });
  forgetThreads();
  return deletedCount;
}
