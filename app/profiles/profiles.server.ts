import { threadPath } from "~/comments/comment";
import { areCommentsOn } from "~/comments/commented-texts.server";
import { commentsShownBy, forgetThreads } from "~/comments/comments.server";
import type { User } from "~/facts/user";
import { reviewsPath } from "~/recipes/ratings/rating";
import { areRatingsOn, reviewsShownBy } from "~/recipes/ratings/ratings.server";
import { personOfProfile, profilePathOf, setProfile } from "~/users/profile.server";
import { mostSaid, type Profile, type Said } from "./profile";

/**
 * The public page at an address: what readers see anyway, of one person together. Its name is the one beside what they have
 * said last, which somebody of the desk has seen where that is wanted. `null` if nobody has the page, or there is nothing
 * on it.
 */
export async function profileAt(key: string): Promise<Profile | null> {
  const person = await personOfProfile(key);
  if (!person) return null;
  const [comments, reviews] = await Promise.all([commentsShownBy(person, mostSaid), reviewsShownBy(person, mostSaid)]);
  const said: Said[] = [
    ...comments.map(({ id, name, text, saidAt, threadId, on }) => {
      return { id, name, text, saidAt, stars: null, title: on.title, path: threadPath(on, threadId) };
    }),
    ...reviews.map(({ id, name, text, ratedAt: saidAt, stars, on }) => {
      return { id, name, text, saidAt, stars, title: on.title, path: reviewsPath(on) };
    }),
  ];
  const newest = said.sort((one, other) => Date.parse(other.saidAt) - Date.parse(one.saidAt)).slice(0, mostSaid);
  const [last] = newest;
  return last ? { name: last.name, said: newest } : null;
}

/** Whether somebody has a public page, and where. `null` while readers can say nothing here, and they have none. */
export async function ownProfile(user: Pick<User, "id">): Promise<{ path: string | null } | null> {
  const path = await profilePathOf(user);
  return path || areCommentsOn() || areRatingsOn() ? { path } : null;
}

/** Makes what somebody says here a page of its own, or takes that page away. Names lead there within a minute, or no more. */
export async function chooseProfile(user: Pick<User, "id">, isWanted: boolean): Promise<void> {
  await setProfile(user, isWanted);
  forgetThreads();
}
