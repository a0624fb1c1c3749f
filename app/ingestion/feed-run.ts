import type { ArticleSummary } from "~/articles/article";
import type { RecipeSummary } from "~/recipes/recipe";
import type { FeedSource } from "./feed-source";

export type FeedRunState = "queued" | "running" | "done" | "failed";

/** What a run got from one source, as admins read it. */
export type SourceResult = {
  address: string;
  name: string;
  state: "read" | "unchanged" | "failed" | "waiting";
  items: number;
  added: number;
  changed: number;
  message: string | null;
  milliseconds: number;
};

/** A run over all sources. Times are ISO 8601 in UTC. */
export type FeedRun = {
  id: string;
  state: FeedRunState;
  requestedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Who asked for it; `null`: it was time. */
  requestedBy: string | null;
  /** How many sources there are to ask; those that are done are in `sources`. */
  total: number;
  sources: SourceResult[];
  recipes: { made: number; message: string | null };
  error: string | null;
};

const namedMost = 10;

/** Which sources could not be read and why, in one line; `null` where all could. */
export function troubleOf(sources: SourceResult[]): string | null {
  const failed = sources.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const named = failed.slice(0, namedMost).map(({ name, message }) => (message ? `${name} (${message})` : name));
  const more = failed.length > namedMost ? ` and ${failed.length - namedMost} more` : "";
  return `${failed.length} of ${sources.length} sources could not be read: ${named.join(", ")}${more}`;
}

export const isUnderWay = ({ state }: FeedRun) => state === "queued" || state === "running";

/** A source on the tab: whether news really comes from it, and what there is to know. Times are ISO 8601 in UTC. */
export type SourceOverview = FeedSource & {
  state: "active" | "unknown" | "failing" | "gone" | "off";
  /** What went wrong the last time, in plain words. */
  error: string | null;
  /** Items that it had when it was last read. */
  items: number | null;
  checkedAt: string | null;
  /** When it is asked next; `null` where it is not, or nobody knows. */
  nextAt: string | null;
};

export type FeedsOverview = {
  /** Whether all sources are switched off. */
  off: boolean;
  sources: SourceOverview[];
  run: FeedRun | null;
  statistics: { articles: number; wrestlingRecipes: number; sportsArticles: number };
  recentArticles: ArticleSummary[];
  recentRecipes: RecipeSummary[];
};
