import { isObjectId } from "~/db/model.server";
import { Problem } from "~/facts/problem";
import type { WordStatus } from "~/facts/status";
import { parseInput } from "~/forms/parse";
import type { ReaderText } from "~/reader-texts/reader-text";
import type { Comment } from "./comment";
import { type CommentDocument, CommentModel, toComment } from "./comment.model.server";
import { commentSchema } from "./comment.schema";
import { forgetThreads } from "./comments.server";
import { missing, nameBeside, noMoreComments, statusOf, type Writer } from "./write-comment.server";

type On = Pick<ReaderText, "noun" | "id">;

/** A comment for the form in which its writer changes it. `null` if they have said no such thing of the text. */
export async function ownComment(
  on: On,
  id: string,
  writer: Pick<Writer, "id">,
): Promise<(Comment & Pick<CommentDocument, "wantsMail">) | null> {
  const found = await findOwn(on, id, writer);
  return found && { ...toComment(found), wantsMail: found.wantsMail };
}

/**
 * Changes what somebody has said of a text. Readers see that it was changed. What they see now is judged as if it were new,
 * and may wait; what waits or was called spam stays so.
 *
 * @param text as `findCommented` finds it
 * @throws Problem "invalid"; "missing" if it is not theirs; "conflict" if the text takes no more comments, or if the
 * comment was changed or looked at in the meantime
 */
export async function changeComment(
  text: On & { isOpen: boolean },
  id: string,
  input: unknown,
  writer: Writer,
): Promise<WordStatus> {
  const before = await findOwn(text, id, writer);
  if (!before) throw missing();
  const said = parseInput(commentSchema, input);
  if (!text.isOpen) throw noMoreComments();
  const words = { name: said.name ?? nameBeside(writer), text: said.text };
  const isSame = words.name === before.name && words.text === before.text;
  const status = isSame || before.status !== "shown" ? before.status : await statusOf(words, writer);
  const { matchedCount } = await CommentModel.updateOne(
    { _id: id, text: before.text, name: before.name, status: before.status },
    {
      $set: {
        ...{ ...words, status, wantsMail: said.mail },
        ...(!isSame && { changedAt: new Date() }),
        ...(status === "held" && { waits: true }),
      },
    },
  );
  if (matchedCount === 0) {
    throw new Problem("conflict", "This comment was changed or looked at in the meantime. Please open it again.");
  }
  if (status !== before.status) await CommentModel.updateMany({ parentId: id }, { $set: { parentHidden: true } });
  forgetThreads();
  return status;
}

const findOwn = async ({ noun, id: nounId }: On, id: string, { id: userId }: Pick<Writer, "id">) =>
  isObjectId(id) ? CommentModel.findOne({ _id: id, noun, nounId, userId, text: { $ne: null } }).lean() : null;
