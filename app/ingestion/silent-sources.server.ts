import type { FeedSource } from "~/ingestion/sources/feed-source";
import { FeedItemModel } from "./feed-item.model.server";
import { SourceStateModel } from "./source-state.model.server";

const weekMs = 7 * 24 * 60 * 60_000;
/** In the four weeks before the silent one. A source with fewer publishes now and then. */
const usualStories = 8;

/**
 * The sources from which nothing has come for a week: they could not be read, or they had two stories a week before and have
 * none now. In the order of the list; two queries.
 */
export async function silentSources(sources: FeedSource[], now = new Date()): Promise<FeedSource[]> {
  const addresses = sources.map(({ address }) => address);
  const aWeekAgo = new Date(now.getTime() - weekMs);
  const since = new Date(aWeekAgo.getTime() - 4 * weekMs);
  const [unread, published] = await Promise.all([
    SourceStateModel.find({ _id: { $in: addresses }, succeededAt: { $lt: aWeekAgo, $ne: null } }, { _id: 1 }).lean(),
    FeedItemModel.aggregate<{ _id: string; latest: Date; stories: number }>([
      { $match: { source: { $in: addresses }, outdated: { $in: [null, true] }, publishedAt: { $gte: since } } },
      { $group: { _id: "$source", latest: { $max: "$publishedAt" }, stories: { $sum: 1 } } },
      { $match: { latest: { $lt: aWeekAgo }, stories: { $gte: usualStories } } },
    ]),
  ]);
  const silent = new Set([...unread, ...published].map(({ _id }) => _id));
  return sources.filter(({ address }) => silent.has(address));
}
