/** A link that leads readers nowhere, and the texts that have it. */
export type DeadLink = {
  address: string;
  /** Why, in one line: "there is no such page". */
  why: string;
  /** Since when it fails, and when it was looked at last, ISO 8601. `null` inside this site, where it is known at once. */
  since: string | null;
  lookedAt: string | null;
  texts: { noun: string; id: string; title: string; formPath: string }[];
};

export const deadLinksPath = "/admin/links";

/** `lookedIn`: that only so many texts of each noun were looked at, as there are more. */
export type DeadLinks = { inside: DeadLink[]; outside: DeadLink[]; lookedIn?: number };
