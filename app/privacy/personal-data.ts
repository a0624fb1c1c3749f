import type { ContactMessage } from "~/contact/contact-message";
import type { Change } from "~/editing/editing";
import type { User } from "~/facts/user";

/** All that is kept of somebody who has signed in. */
export type Account = User & {
  /** The identity provider and its name for the person. */
  issuer: string;
  subject: string;
  /** Browsers that are signed in: since when, and until when at most. */
  sessions: { startedAt: string; expiresAt: string }[];
};

/** Everything that the site keeps of a person, by their e-mail address. */
export type PersonalData = {
  email: string;
  accounts: Account[];
  /** Whether the address was granted the rights of an admin and has not signed in with them yet. */
  awaitsRights: boolean;
  messages: ContactMessage[];
  /** Messages that an admin has deleted and that are still in the bin. */
  deletedMessages: ContactMessage[];
  /** What the person did as an editor. */
  changes: Change[];
};
