import type { User } from "~/facts/user";

/** Everything that is stored about somebody who has signed in. */
export type Account = User & {
  /** The identity provider and its id for the person. */
  issuer: string;
  subject: string;
  /** Where their public page is. Missing for who wants none. */
  profile?: string;
  /** Of whose texts they get new comments by mail: the id of an author, or `null` for all. Missing: of none. */
  commentMail?: { author: string | null };
  /** Browsers that are signed in: since when, and until when at most. */
  sessions: { startedAt: string; expiresAt: string }[];
};
