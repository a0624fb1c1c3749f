import { countText } from "~/facts/english";
import type { WordStatus } from "~/facts/status";
import type { ReaderText } from "~/reader-texts/reader-text";

export const commentLimits = { name: 60, text: 2000 } as const;
/** Threads on the page of a text, and on each page of its comments. */
export const threadsOnPage = 20;
/** Of each of them. More are on the thread's own page. */
export const answersInList = 3;
/** A thread that has as many answers takes no more. */
export const mostAnswers = 100;
/** So many readers who report a comment take it away until somebody of the desk has looked at it. */
export const reportsThatHide = 3;

/** A comment, as readers see it. Times are ISO 8601, UTC. */
export type Comment = {
  id: string;
  name: string;
  /** `null` if its writer has removed it, and answers to it are still there. */
  text: string | null;
  saidAt: string;
  /** When its writer has changed it last. Missing in most: pages with many comments are lighter so. */
  changedAt?: string;
  /** Somebody of the desk wrote it. */
  isEditor: boolean;
  /** Where all is that its writer has said, if they want such a page. */
  profile?: string;
};

/** A comment with the first answers to it, the oldest first, and how many there are. */
export type Thread = Comment & { answers: Comment[]; answerCount: number };

/** A page of the threads on a text, the newest first. `count` is that of all comments, answers among them. */
export type Threads = { threads: Thread[]; count: number; page: number; pages: number };

/** What the page of a text shows: also whether it still takes comments. */
export type CommentsOnText = Threads & { isOpen: boolean };

/** A comment for its writer, and in the list of the desk. `on` is `null` if the text is in the bin, or gone. */
export type OwnComment = Comment & {
  status: WordStatus;
  /** Its writer gets a mail when somebody answers. */
  wantsMail: boolean;
  on: Pick<ReaderText, "noun" | "slug" | "title" | "path"> | null;
  /** Where its writer changes it. `null` while comments are off, or if the text is gone. */
  changePath: string | null;
};
export type DeskComment = Omit<OwnComment, "wantsMail" | "changePath"> & {
  /** Whether it answers another one. */
  isAnswer: boolean;
  /** How many readers have reported it since somebody of the desk looked at it last. */
  reports: number;
};

type Addressed = Pick<ReaderText, "noun" | "slug">;

/** All comments on a text. */
export const commentsPath = ({ noun, slug }: Addressed, page = 1) =>
  `/comments/${noun}/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ""}`;
/** Where a reader writes one, or an answer to one. */
export const writePath = (text: Addressed, to?: string) => `${commentsPath(text)}/write${to ? `?to=${to}` : ""}`;
/** A comment with all answers. */
export const threadPath = (text: Addressed, id: string) => `${commentsPath(text)}/${id}`;
/** Where its writer changes one. */
export const changePath = (text: Addressed, id: string) => `${threadPath(text, id)}/change`;
/** Where a reader reports one. */
export const reportPath = (text: Addressed, id: string) => `${threadPath(text, id)}/report`;

/** Where the link in a mail ends the mails of a conversation. */
export const stopMailPath = (token: string) => `/comments/stop/${token}`;

/** What readers say, for the desk. */
export const wordsDeskPath = "/admin/comments";

export const commentsText = (count: number) => countText(count, "comment", "comments");
export const answersText = (count: number) => countText(count, "answer", "answers");
