import { LRUCache } from "lru-cache";
import type { Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { User } from "~/facts/user";
import type { ReaderText } from "~/reader-texts/reader-text";
import { signedTextsOf } from "~/reader-texts/reader-texts.server";
import { profilePathsOf } from "~/users/profile.server";
import { answersInList, type Comment, type CommentsOnText, type Thread, type Threads, threadsOnPage } from "./comment";
import { type CommentDocument, CommentModel, toComment } from "./comment.model.server";
import { areCommentsOn, takesComments } from "./commented-texts.server";

type On = Pick<ReaderText, "noun" | "id">;

/** Counting and reading a thousand comments takes some time of a core. So they are good for as long as a page from memory is. */
const pages = new LRUCache<string, Promise<Threads>>({ max: 500, ttl: 30_000 });

/** The threads on a text, twenty a page, the newest first. A page after the last becomes the last. */
export function threadsOn({ noun, id }: On, page = 1): Promise<Threads> {
  const key = `${noun} ${id} ${page}`;
  const known = pages.get(key);
  if (known) return known;
  const read = readThreads({ noun, id }, page);
  pages.set(key, read);
  read.catch(() => pages.peek(key) === read && pages.delete(key));
  return read;
}

/** What the page of a text shows. `null` while comments are off. */
export async function commentsOnText(text: On & Parameters<typeof takesComments>[0]): Promise<CommentsOnText | null> {
  if (!areCommentsOn()) return null;
  return { ...(await threadsOn(text)), isOpen: takesComments(text) };
}

/** After a change of comments. */
export const forgetThreads = (): void => pages.clear();

const shown = "shown" as const;

async function readThreads({ noun, id: nounId }: On, asked: number): Promise<Threads> {
  const onText = { noun, nounId };
  const threads = { ...onText, parentId: null, status: shown };
  const [count, total] = await Promise.all([
    CommentModel.countDocuments({ ...onText, status: shown, parentHidden: false }),
    CommentModel.countDocuments(threads),
  ]);
  const last = Math.max(1, Math.ceil(total / threadsOnPage));
  const page = Math.min(asked, last);
  const found = await CommentModel.find(threads)
    .sort({ saidAt: -1, _id: -1 })
    .skip((page - 1) * threadsOnPage)
    .limit(threadsOnPage)
    .lean();
  return { threads: await withAnswers(found), count, page, pages: last };
}

/** The index alone says how many answers there are; the first few of each are read. */
async function withAnswers(comments: CommentDocument[]): Promise<Thread[]> {
  const ids = comments.map(({ _id }) => _id.toHexString());
  if (ids.length === 0) return [];
  const groups = await CommentModel.aggregate<{ _id: string; count: number; first: Types.ObjectId[] }>([
    { $match: { parentId: { $in: ids }, status: shown } },
    { $sort: { parentId: 1, status: 1, saidAt: 1, _id: 1 } },
    { $group: { _id: "$parentId", count: { $sum: 1 }, first: { $firstN: { n: answersInList, input: "$_id" } } } },
  ]);
  const named = groups.flatMap(({ first }) => first);
  const answers = named.length > 0 ? await CommentModel.find({ _id: { $in: named } }).lean() : [];
  const inOrder = answers.sort((one, other) => one.saidAt.getTime() - other.saidAt.getTime());
  const counts = new Map(groups.map(({ _id, count }) => [_id, count]));
  const withProfile = await signing([...comments, ...answers]);
  return comments.map((comment, at) => ({
    ...withProfile(comment),
    answers: inOrder.filter(({ parentId }) => parentId === ids[at]).map(withProfile),
    answerCount: counts.get(ids[at] ?? "") ?? 0,
  }));
}

/** A comment that answers none, with all answers. `null` if readers see no such comment on the text. */
export async function findThread({ noun, id: nounId }: On, id: string): Promise<Thread | null> {
  const found = await findShown({ noun, nounId, parentId: null }, id);
  if (!found) return null;
  const answers = await CommentModel.find({ parentId: id, status: shown }).sort({ saidAt: 1, _id: 1 }).lean();
  const withProfile = await signing([found, ...answers]);
  return { ...withProfile(found), answers: answers.map(withProfile), answerCount: answers.length };
}

/** Comments with where the names of their writers lead. */
async function signing(comments: CommentDocument[]): Promise<(comment: CommentDocument) => Comment> {
  const paths = await profilePathsOf(comments.map(({ userId }) => userId));
  return (comment) => {
    const profile = comment.userId === null ? undefined : paths.get(comment.userId);
    return { ...toComment(comment), ...(profile && { profile }) };
  };
}

/** What readers see of a person's comments, the newest first, and what each answers. */
export async function commentsShownBy(
  { id: userId }: Pick<User, "id">,
  limit: number,
): Promise<(Comment & { text: string; threadId: string; on: ReaderText })[]> {
  if (!areCommentsOn()) return [];
  const found = await CommentModel.find({ userId, status: shown, parentHidden: false, text: { $ne: null } })
    .sort({ saidAt: -1 })
    .limit(limit)
    .lean();
  const textOf = await signedTextsOf(found);
  return found.flatMap((document) => {
    const [comment, on] = [toComment(document), textOf(document)];
    if (!on || comment.text === null) return [];
    return [{ ...comment, text: comment.text, threadId: document.parentId ?? comment.id, on }];
  });
}

/** A comment that readers see, whichever it is, and the one that its thread begins with. `null` if there is none. */
export async function findComment(
  { noun, id: nounId }: On,
  id: string,
): Promise<(Comment & { threadId: string }) | null> {
  const found = await findShown({ noun, nounId, parentHidden: false }, id);
  return found && { ...toComment(found), threadId: found.parentId ?? id };
}

const findShown = async (filter: object, id: string): Promise<CommentDocument | null> =>
  isObjectId(id) ? CommentModel.findOne({ _id: id, ...filter, status: shown }).lean() : null;
