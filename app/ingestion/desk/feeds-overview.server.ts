import { countArticles, listArticles } from "~/articles/articles.server";
import { countHeldArticles } from "~/articles/edit/external-articles.server";
import { type DeskPage, deskPageSize } from "~/desk/list/desk";
import { countsOf, type FeedsOverview, isUnderWay, type SourceOverview, type SourcesView } from "~/ingestion/feed-run";
import { latestFeedRun } from "~/ingestion/feed-runs.server";
import { askedFrom } from "~/ingestion/source-pause.server";
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

/** The data of the RSS tab (R9.11 to R9.13): the sources of a page of its list, and what there is in all. */
export async function feedsOverview({ q = "", show, page = 1 }: SourcesView = {}): Promise<FeedsOverview> {
  const [sources, run, jobs, counts, held, wrestlingRecipes, recentArticles, recentRecipes] = await Promise.all([
    listSources(),
    latestFeedRun(),
    jobOverviews(),
    countArticles(),
    countHeldArticles(),
    countTaggedRecipes(wrestlingTag),
    listArticles({ limit: recentArticlesShown }),
    latestTaggedRecipes(wrestlingTag, recentRecipesShown),
  ]);
  const found = await SourceStateModel.find({ _id: { $in: sources.map(({ url }) => url) } }).lean();
  const states = new Map(found.map((state) => [state._id, state]));
  const nextRunAt = jobs.find(({ name }) => name === "feeds")?.nextRunAt ?? null;
  const off = !config().feeds;
  const overviews = sources.map((source): SourceOverview => {
    const overview = toOverview(source, states.get(source.url) ?? newSourceState(source.url), nextRunAt);
    return off || !source.active ? { ...overview, state: "off", nextAt: null } : overview;
  });
  const words = q.toLowerCase();
  const isTroubled = ({ state, error }: SourceOverview) => state !== "off" && error !== null;
  const shown = overviews
    .filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(words))
    .filter((source) => show === undefined || (show === "off" ? source.state === "off" : isTroubled(source)));
  const onPage = pageOf(shown, page);
  const addresses = new Set(onPage.items.map(({ url }) => url));
  return {
    off,
    page: onPage,
    all: sources.length,
    allOff: !off && sources.length > 0 && sources.every(({ active }) => !active),
    troubled: overviews.filter(isTroubled).length,
    held,
    // An interrupted run waits until feeds are switched on again.
    run:
      run === null || (off && isUnderWay(run))
        ? null
        : { ...run, sources: run.sources.filter(({ address }) => addresses.has(address)) },
    counts: countsOf(run?.sources ?? []),
    statistics: { articles: counts.all, wrestlingRecipes, sportsArticles: counts.sports ?? 0 },
    recentArticles,
    recentRecipes,
  };
}

/** The requested page of a list, or the nearest that exists. */
function pageOf<Item>(all: Item[], wanted: number): DeskPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / deskPageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { items: all.slice((page - 1) * deskPageSize, page * deskPageSize), total: all.length, page, pages };
}

function toOverview(source: DeskSource, state: SourceStateDocument, nextRunAt: string | null): SourceOverview {
  const { error, gone, checkedAt, items } = state;
  const from = askedFrom(source, state);
  // Runs skip the source until then.
  const waits = from instanceof Date && (nextRunAt === null || from > new Date(nextRunAt));
  return {
    ...source,
    state: !checkedAt ? "unknown" : gone ? "gone" : error ? "failing" : "active",
    error,
    items,
    checkedAt: checkedAt?.toISOString() ?? null,
    nextAt: gone ? null : waits ? from.toISOString() : nextRunAt,
  };
}
