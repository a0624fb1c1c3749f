import type { ArticleSummary } from "~/articles/article";
import type { DeskPage } from "~/desk/list/desk";
import type { DeskSource } from "~/ingestion/sources/feed-source";
import type { RecipeSummary } from "~/recipes/recipe";

type FeedRunState = "queued" | "running" | "done" | "failed";

/** The result of reading one source. */
export type SourceOutcome = {
  state: "read" | "unchanged" | "failed" | "waiting";
  /** The items of the feed, the new stories, and the stories with a new headline, excerpt or link. */
  items: number;
  added: number;
  changed: number;
  /** A note for the admin, in plain words: why it failed, or what it waits for. */
  message: string | null;
};

/** The same with the source, as admins read it. */
export type SourceResult = SourceOutcome & { address: string; name: string; milliseconds: number };

/** A run over all sources. Times are ISO 8601 in UTC. */
export type FeedRun = {
  id: string;
  state: FeedRunState;
  requestedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** The admin who requested the run; `null` for a run by the clock. */
  requestedBy: string | null;
  /** The number of sources, from the moment the run begins. Those that are done are in `sources`. */
  total: number;
  sources: SourceResult[];
  recipes: { made: number; message: string | null };
  error: string | null;
};

const longestList = 10;

/** Which sources failed and why, in one line; `null` if none did. */
export function troubleOf(sources: SourceResult[]): string | null {
  const failed = sources.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const named = failed.map(({ name, message }) => (message ? `${name} (${message})` : name));
  return `${failed.length} of ${sources.length} sources could not be read: ${inOneLine(named)}`;
}

/** The names of sources from which nothing has come for a week, in one line; `null` if there are none. */
export const silenceOf = (sources: { name: string }[]): string | null =>
  sources.length === 0 ? null : `Nothing has come for a week from ${inOneLine(sources.map(({ name }) => name))}`;

function inOneLine(names: string[]): string {
  const more = names.length > longestList ? ` and ${names.length - longestList} more` : "";
  return names.slice(0, longestList).join(", ") + more;
}

export const isUnderWay = ({ state }: FeedRun) => state === "queued" || state === "running";

/** A source on the tab, with its state. Times are ISO 8601 in UTC. */
export type SourceOverview = DeskSource & {
  /** "off": this source or all of them are switched off. */
  state: "active" | "unknown" | "failing" | "gone" | "off";
  /** Why the last run failed, in plain words. */
  error: string | null;
  /** The number of items at the last successful run. */
  items: number | null;
  checkedAt: string | null;
  /** When it is asked next; `null` if never, or if that is not known. */
  nextAt: string | null;
};

/** What the sources of a run that are done have brought. */
export type RunCounts = { done: number; added: number; changed: number; failed: number };

export const countsOf = (sources: SourceResult[]): RunCounts => ({
  done: sources.length,
  added: sources.reduce((sum, { added }) => sum + added, 0),
  changed: sources.reduce((sum, { changed }) => sum + changed, 0),
  failed: sources.filter(({ state }) => state === "failed").length,
});

/** The sources that the tab can show alone. */
export const shownStates = ["trouble", "off"] as const;

/** What the address of the tab may say. */
export type SourcesView = { q?: string; show?: (typeof shownStates)[number]; page?: number };

export type FeedsOverview = {
  /** Whether all sources are switched off. */
  off: boolean;
  page: DeskPage<SourceOverview>;
  /** How many sources there are, and how many of them have trouble. */
  all: number;
  troubled: number;
  /** Whether each source is switched off by itself. */
  allOff: boolean;
  /** How many stories are held for review. */
  held: number;
  /** With the results of the sources on this page. */
  run: FeedRun | null;
  counts: RunCounts;
  statistics: { articles: number; wrestlingRecipes: number; sportsArticles: number };
  recentArticles: ArticleSummary[];
  recentRecipes: RecipeSummary[];
};
