/** What a source would bring, or why it brings nothing. Nothing of it is stored. */
export type Trial = {
  name: string;
  /** Why it could not be read, in plain words without a full stop. `null` if it could. */
  trouble: string | null;
  /** The feeds that it names, if it is a web page. */
  feeds: string[];
  /** The first items. Dates are ISO 8601 in UTC. */
  items: TrialItem[];
  /** All items of the feed, and how many more had no link or no words. */
  total: number;
  /** How many of them its limits and words let in. */
  wanted: number;
  leftOut: number;
};

type TrialItem = { title: string; url: string; publishedAt: string; category: string };

export const trialItemsShown = 10;
