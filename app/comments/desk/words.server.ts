import type { Told } from "~/alarms/alarms.server";
import { deskPageSize, maxFiltered } from "~/desk/list/desk";
import { countText } from "~/facts/english";
import { Problem } from "~/facts/problem";
import { type WordStatus, wordStatuses } from "~/facts/status";
import { parseInput } from "~/forms/parse";
import { listText } from "~/place/words";
import {
  changePictures,
  countPictures,
  deskPictures,
  newestPictures,
  removePictureOf,
  setPictureStatus,
} from "~/reader-pictures/picture-desk.server";
import { picturesText } from "~/reader-pictures/reader-picture";
import { ratingsText } from "~/recipes/ratings/rating";
import {
  changeSeenRatings,
  countRatings,
  deskRatings,
  newestRatings,
  removeRating,
  setRatingStatus,
} from "~/recipes/ratings/rating-desk.server";
import { commentsText, wordsDeskPath } from "../comment";
import {
  changeComments,
  countComments,
  deskComments,
  newestComments,
  removeComment,
  setCommentStatus,
} from "../comment-desk.server";
import type { Words, WordsList } from "./words";
import { seenWordsSchema } from "./words.schema";

/** What readers have said of all texts, and their pictures, fifty a page, those said last first. A page after the last becomes the last. */
export async function listWords(view: { status?: WordStatus; page?: number } = {}): Promise<WordsList> {
  const counts = await countByStatus();
  const all = await countAll(view.status);
  const total = Math.min(all, maxFiltered);
  const pages = Math.max(1, Math.ceil(total / deskPageSize));
  const page = Math.min(Math.max(1, view.page ?? 1), pages);
  const items = await readWords(page * deskPageSize, view.status);
  return { items, total, page, pages, counts, ...(all > total && { isMore: true }) };
}

async function countAll(status: WordStatus | undefined): Promise<number> {
  const each = await Promise.all([countRatings(status), countComments(status), countPictures(status)]);
  return each.reduce((sum, count) => sum + count, 0);
}

/** The last page of the newest so many. All kinds are read by index as far as that, and merged. */
async function readWords(limit: number, status: WordStatus | undefined): Promise<Words[]> {
  const each = await Promise.all(
    [newestRatings, newestComments, newestPictures].map((newestOf) => newestOf(limit, status)),
  );
  const newest = each
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(limit - deskPageSize, limit)
    .map(({ id }) => id);
  const [ratings, comments] = await Promise.all([deskRatings(newest), deskComments(newest)]);
  const pictures = await deskPictures(newest);
  return newest.flatMap((id): Words[] => {
    const [rating, comment, picture] = [ratings.get(id), comments.get(id), pictures.get(id)];
    if (rating) return [{ kind: "rating", ...rating }];
    if (comment) return [{ kind: "comment", ...comment }];
    return picture ? [{ kind: "picture", ...picture }] : [];
  });
}

async function countByStatus(): Promise<WordsList["counts"]> {
  const each = await Promise.all(wordStatuses.map(countAll));
  return Object.fromEntries(wordStatuses.map((status, at) => [status, each[at] ?? 0])) as WordsList["counts"];
}

/** How many wait for somebody of the desk. */
export const countWaitingWords = (): Promise<number> => countAll("held");

/** The same as something to tell the owner. Empty if none waits. */
export async function waitingWords(): Promise<Told[]> {
  const count = await countWaitingWords();
  if (count === 0) return [];
  const waiting = countText(
    count,
    "waits until somebody here has looked at it",
    "wait until somebody here has looked at them",
  );
  return [{ name: "words", message: `${waiting}.`, path: `${wordsDeskPath}?status=held` }];
}

const deeds = {
  shown: "Readers see",
  held: "Hidden from readers:",
  spam: "Called spam:",
  delete: "Deleted for good:",
} as const;

/**
 * Shows, hides or deletes what somebody of the desk has seen. Ratings that their person has changed since then stay as
 * they are.
 *
 * @returns what was done, in words
 * @throws Problem "invalid" if nothing is ticked
 */
export async function changeSeenWords(input: unknown): Promise<string> {
  const { do: deed, seen } = parseInput(seenWordsSchema, input);
  const of = (wanted: string) => seen.flatMap(([kind, id, at]) => (kind === wanted ? [{ id, at }] : []));
  const [ratings, comments, pictures] = [of("rating"), of("comment"), of("picture")];
  const changedRatings = await changeSeenRatings(ratings, deed);
  const idsOf = (seen: { id: string }[]) => seen.map(({ id }) => id);
  const changedComments = comments.length > 0 ? await changeComments(idsOf(comments), deed) : 0;
  const changedPictures = await changePictures(idsOf(pictures), deed);
  const done = listText([
    ...(ratings.length > 0 ? [ratingsText(changedRatings)] : []),
    ...(comments.length > 0 ? [commentsText(changedComments)] : []),
    ...(pictures.length > 0 ? [picturesText(changedPictures)] : []),
  ]);
  const others = ratings.length - changedRatings;
  return `${deeds[deed]} ${done}.${others > 0 ? ` ${ratingsText(others)} changed meanwhile: read again.` : ""}`;
}

/** Whether readers see words, as they are now: for programs. @throws Problem "missing" */
export async function setWordStatus(id: string, status: WordStatus): Promise<Words> {
  const rating = await setRatingStatus(id, status);
  if (rating) return { kind: "rating", ...rating };
  const comment = await setCommentStatus(id, status);
  if (comment) return { kind: "comment", ...comment };
  const picture = await setPictureStatus(id, status);
  if (picture) return { kind: "picture", ...picture };
  throw missing();
}

/** Removes a rating, a picture, or a comment with its answers, for good. @throws Problem "missing" */
export async function removeWords(id: string): Promise<void> {
  for (const remove of [removeRating, removeComment, removePictureOf]) if (await remove(id)) return;
  throw missing();
}

const missing = () => new Problem("missing", "Nobody says this any more");
