/** On a public page. */
export const mostSaid = 50;

/** Something that a person has said, as readers see it. `saidAt` is ISO 8601, UTC. */
export type Said = {
  id: string;
  name: string;
  text: string;
  saidAt: string;
  /** `null` for a comment. */
  stars: number | null;
  /** What it is said of. */
  title: string;
  /** Where it stands. */
  path: string;
};

/** The public page of somebody who wants one. `said` has the newest first, and at least one. */
export type Profile = { name: string; said: Said[] };
