import { isObjectId } from "~/db/model.server";
import type { WordStatus } from "~/facts/status";
import { textsOf } from "~/reader-texts/reader-texts.server";
import { tellOfAnswers } from "./answer-mail-order.server";
import type { DeskComment } from "./comment";
import { type CommentDocument, CommentModel, toComment } from "./comment.model.server";
import { forgetThreads } from "./comments.server";

// What the people of the desk do with comments. `app/comments/desk` shows them among ratings.

/** The comments of a state. Those that readers have reported wait, too. */
const ofState = (status?: WordStatus) => (status === undefined ? {} : status === "held" ? { waits: true } : { status });

export const countComments = async (status?: WordStatus): Promise<number> =>
  status ? CommentModel.countDocuments(ofState(status)) : CommentModel.estimatedDocumentCount();

/** The ids and times of the newest. The index alone is read. */
export async function newestComments(limit: number, status?: WordStatus): Promise<{ id: string; at: Date }[]> {
  const found = await CommentModel.find(ofState(status), { saidAt: 1 })
    .sort({ saidAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return found.map(({ _id, saidAt }) => ({ id: _id.toHexString(), at: saidAt }));
}

/** Comments for the desk, by their ids. */
export async function deskComments(ids: readonly string[]): Promise<Map<string, DeskComment>> {
  const comments = await toDesk(await CommentModel.find({ _id: { $in: ids } }).lean());
  return new Map(comments.map((comment) => [comment.id, comment]));
}

async function toDesk(documents: CommentDocument[]): Promise<DeskComment[]> {
  const textOf = await textsOf(documents);
  return documents.map((document) => ({
    ...toComment(document),
    status: document.status,
    on: textOf(document),
    isAnswer: document.parentId !== null,
    reports: document.reportedBy.length,
  }));
}

/**
 * Shows, hides or deletes these comments. What was deleted takes the answers to it along. Answers to what readers do not
 * see are not seen either.
 *
 * @returns how many of them there still were
 */
export async function changeComments(ids: readonly string[], deed: WordStatus | "delete"): Promise<number> {
  const _id = { $in: ids.filter(isObjectId) };
  const parentId = { $in: [...ids] };
  const changed =
    deed === "delete"
      ? (await CommentModel.deleteMany({ _id })).deletedCount
      : (await CommentModel.updateMany({ _id }, { $set: { status: deed, waits: deed === "held", reportedBy: [] } }))
          .matchedCount;
  if (deed === "delete") await CommentModel.deleteMany({ parentId });
  else await CommentModel.updateMany({ parentId }, { $set: { parentHidden: deed !== "shown" } });
  forgetThreads();
  if (deed === "shown") await tellOfAnswers(await nowDue(_id));
  return changed;
}

/** Answers that readers see for the first time now. */
async function nowDue(_id: { $in: string[] }): Promise<string[]> {
  const answers = await CommentModel.find({ _id, parentId: { $ne: null }, telling: null }, { _id: 1 }).lean();
  const ids = answers.map((answer) => answer._id.toHexString());
  await CommentModel.updateMany({ _id, dueSince: null }, { $set: { dueSince: new Date() } });
  if (ids.length > 0) await CommentModel.updateMany({ _id: { $in: ids } }, { $set: { telling: "due" } });
  return ids;
}

/** Whether readers see a comment: for programs. `null` if there is none. */
export async function setCommentStatus(id: string, status: WordStatus): Promise<DeskComment | null> {
  await changeComments([id], status);
  return (await deskComments([id].filter(isObjectId))).get(id) ?? null;
}

/** Removes a comment for good, with the answers to it. Returns whether there was one. */
export const removeComment = async (id: string): Promise<boolean> => (await changeComments([id], "delete")) > 0;
