import { countArticles, listArticles } from "~/articles/articles.server";
import { type FeedsOverview, isUnderWay, type SourceOverview } from "~/ingestion/feed-run";
import { latestFeedRun } from "~/ingestion/feed-runs.server";
import { newSourceState, type SourceStateDocument, SourceStateModel } from "~/ingestion/source-state.model.server";
import {
  type DeskSource,
  recentArticlesShown,
  recentRecipesShown,
  wrestlingTag,
} from "~/ingestion/sources/feed-source";
import { listSources } from "~/ingestion/sources/source-list.server";
import { jobOverviews } from "~/queue/queue.server";
import { countTaggedRecipes, latestTaggedRecipes } from "~/recipes/tagged-recipes.server";
import { config } from "~/runtime/config.server";

/** The data of the RSS tab (R9.11 to R9.13). */
export async function feedsOverview(): Promise<FeedsOverview> {
  const sources = await listSources();
  const addresses = sources.map(({ url }) => url);
  const [states, run, jobs, counts, wrestlingRecipes, recentArticles, recentRecipes] = await Promise.all([
    SourceStateModel.find({ _id: { $in: addresses } }).lean(),
    latestFeedRun(),
    jobOverviews(),
    countArticles(),
    countTaggedRecipes(wrestlingTag),
    listArticles({ limit: recentArticlesShown }),
    latestTaggedRecipes(wrestlingTag, recentRecipesShown),
  ]);
  const nextRunAt = jobs.find(({ name }) => name === "feeds")?.nextRunAt ?? null;
  const stateOf = (address: string) => states.find(({ _id }) => _id === address) ?? newSourceState(address);
  const off = !config().feeds;
  const overviewOf = (source: DeskSource) => toOverview(source, stateOf(source.url), nextRunAt);
  return {
    off,
    sources: sources.map((source) =>
      off || !source.active ? { ...overviewOf(source), state: "off", nextAt: null } : overviewOf(source),
    ),
    // An interrupted run waits until feeds are switched on again.
    run: off && run && isUnderWay(run) ? null : run,
    statistics: { articles: counts.all, wrestlingRecipes, sportsArticles: counts.sports ?? 0 },
    recentArticles,
    recentRecipes,
  };
}

function toOverview(source: DeskSource, state: SourceStateDocument, nextRunAt: string | null): SourceOverview {
  const { error, gone, checkedAt, notBefore, items } = state;
  // Runs skip the source until then.
  const waits = notBefore !== null && (nextRunAt === null || notBefore > new Date(nextRunAt));
  return {
    ...source,
    state: !checkedAt ? "unknown" : gone ? "gone" : error ? "failing" : "active",
    error,
    items,
    checkedAt: checkedAt?.toISOString() ?? null,
    nextAt: gone ? null : waits ? notBefore.toISOString() : nextRunAt,
  };
}
