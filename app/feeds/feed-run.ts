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

export const isUnderWay = ({ state }: FeedRun) => state === "queued" || state === "running";

/** A source on the tab: whether news really comes from it, and what there is to know. Times are ISO 8601 in UTC. */
export type SourceOverview = FeedSource & {
  state: "active" | "unknown" | "failing" | "gone";
  /** What went wrong the last time, in plain words. */
  error: string | null;
  /** Items that it had when it was last read. */
  items: number | null;
  checkedAt: string | null;
  /** When it is asked next; `null` where it is not, or nobody knows. */
  nextAt: string | null;
};

export type FeedsOverview = {
  sources: SourceOverview[];
  run: FeedRun | null;
  statistics: { articles: number; wrestlingRecipes: number; sportsArticles: number };
  recentArticles: ArticleSummary[];
  recentRecipes: RecipeSummary[];
};
