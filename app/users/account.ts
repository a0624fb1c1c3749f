import type { User } from "~/facts/user";

/** All that is kept of somebody who has signed in. */
export type Account = User & {
  /** The identity provider and its name for the person. */
  issuer: string;
  subject: string;
  /** Browsers that are signed in: since when, and until when at most. */
  sessions: { startedAt: string; expiresAt: string }[];
};
