import type { ReaderNoun } from "~/reader-texts/reader-text";
import type { Comment } from "./comment";
import { CommentModel } from "./comment.model.server";
import { forgetThreads } from "./comments.server";

/** A comment that nobody who has an account here wrote. `parentId` is that of a comment which answers none. */
export type KeptComment = Pick<Comment, "id" | "name" | "text" | "isEditor"> & {
  noun: ReaderNoun;
  nounId: string;
  parentId: string | null;
  saidAt: Date;
  /** Whether somebody of the desk has to read it first. */
  waits?: boolean;
};

/**
 * Stores comments under their ids, to be seen unless they wait. Those that are there already stay as they are. An answer
 * comes with what it answers, or later; one to what is not here any more begins a thread.
 *
 * @returns how many were new
 */
export async function keepComments(comments: readonly KeptComment[]): Promise<number> {
  if (comments.length === 0) return 0;
  const hidden = await hiddenParents(comments);
  const { upsertedCount } = await CommentModel.bulkWrite(
    comments.map(({ id, waits = false, ...said }) => {
      const parentHidden = said.parentId === null ? undefined : hidden.get(said.parentId);
      const stored = {
        ...{
          ...said,
          parentId: parentHidden === undefined ? null : said.parentId,
          parentHidden: parentHidden ?? false,
        },
        ...{ status: waits ? ("held" as const) : ("shown" as const), waits, userId: null, reportedBy: [] },
        ...{ wantsMail: false, telling: said.parentId === null ? null : ("told" as const) },
      };
      return { updateOne: { filter: { _id: id }, update: { $setOnInsert: stored }, upsert: true } };
    }),
  );
  forgetThreads();
  return upsertedCount;
}

/** Whether readers do not see what is answered, for each of them that is or will be here. */
async function hiddenParents(comments: readonly KeptComment[]): Promise<Map<string, boolean>> {
  const asked = comments.flatMap(({ parentId }) => parentId ?? []);
  const here =
    asked.length > 0 ? await CommentModel.find({ _id: { $in: asked }, parentId: null }, { status: 1 }).lean() : [];
  return new Map([
    ...comments.filter(({ parentId }) => parentId === null).map(({ id, waits = false }) => [id, waits] as const),
    ...here.map(({ _id, status }) => [_id.toHexString(), status !== "shown"] as const),
  ]);
}

/** Removes them again, with all answers to them. Returns how many of them there were. */
export async function dropKeptComments(ids: readonly string[]): Promise<number> {
  const { deletedCount } = await CommentModel.deleteMany({ _id: { $in: ids }, userId: null });
  await CommentModel.deleteMany({ parentId: { $in: ids } });
  forgetThreads();
  return deletedCount;
}
