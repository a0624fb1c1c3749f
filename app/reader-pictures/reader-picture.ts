import { countText } from "~/facts/english";
import type { WordStatus } from "~/facts/status";

/** The kinds of content of which readers send pictures: what they have cooked, and what they do in a challenge. */
export const picturedNouns = ["recipe", "challenge"] as const;
export type PicturedNoun = (typeof picturedNouns)[number];

/** A recipe or a challenge, as readers see it. */
export type Pictured = { noun: PicturedNoun; id: string; slug: string; title: string; path: string };

export const pictureLimits = { name: 60, text: 200 } as const;
/** So many a reader can send of one recipe or in one challenge. */
export const mostOfOnePerson = 4;
/** So many of one reader wait at a time, of whatever they show. */
export const mostWaitingOfOne = 12;
/** So many wait on the whole site; then it takes no more until somebody of the desk has looked at some. */
export const mostWaiting = 500;
/** On the page of the recipe or the challenge itself. */
export const picturesOnText = 6;
export const picturesOnPage = 24;

/** A reader's picture, as readers see it. `imageUrl` is a path of this site. `sentAt` is ISO 8601, UTC. */
export type ReaderPicture = {
  id: string;
  imageUrl: string;
  /** The name below it. */
  name: string;
  /** What there is to see, in the words of whoever sent it. */
  text: string;
  sentAt: string;
};

/** A page of them, the newest first. */
export type ReaderPictures = { pictures: ReaderPicture[]; count: number; page: number; pages: number };

type On = Pick<Pictured, "noun" | "slug" | "title" | "path">;

/** A picture in the list of the desk. `on` is `null` if what it shows is in the bin, or gone. */
export type DeskPicture = ReaderPicture & { status: WordStatus; on: On | null };

/**
 * A picture for whoever sent it. It is at an address of their own: nobody else is to see one that waits, not even by a
 * link that they pass on.
 */
export type OwnPicture = Omit<DeskPicture, "imageUrl"> & { path: string };

type Addressed = Pick<Pictured, "noun" | "slug">;

/** All pictures of readers of a recipe or in a challenge. */
export const picturesPath = ({ noun, slug }: Addressed, page = 1) =>
  `/pictures/${noun}/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ""}`;
/** Where a reader sends one. */
export const sendPicturePath = (text: Addressed) => `${picturesPath(text)}/send`;
/** The place of a picture on that page. */
export const pictureAnchor = (id: string) => `picture-${id}`;
/** Where whoever sent a picture sees it, whether others do or not. */
export const ownPicturePath = (id: string) => `/account/pictures/${id}`;

export const picturesText = (count: number) => countText(count, "picture", "pictures");
