import type { SiteFeed } from "~/editing/noun.server";
import { type FeedFormat, feedFormats, feedPath } from "~/page/feed-links";
import { absolute } from "~/page/metadata.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import { AnnouncedFeedModel } from "./announced/announced-feed.model.server";
import { writtenFeed } from "./feeds.server";
import { publishedFeeds } from "./published-feeds.server";

const pauseMs = 10 * 60_000;
const hubSeconds = 10;

/**
 * Tells the hub at `WEBSUB_HUB` which feeds have something new, in all their formats. A hub that does not listen is told again
 * after ten minutes.
 *
 * @returns of how many feeds it was told
 */
export async function announceFeeds(now = new Date(), signal?: AbortSignal): Promise<number> {
  const { webSubHub } = config();
  if (!webSubHub) return 0;
  const known = new Map((await AnnouncedFeedModel.find().lean()).map((document) => [document._id, document]));
  let told = 0;
  for (const feed of publishedFeeds()) {
    if (signal?.aborted) break;
    const before = known.get(feed.name);
    const { changedAt } = await writtenFeed(feed, "xml");
    const isTold = before?.changedAt && before.changedAt >= changedAt;
    const rests = before?.triedAt && now.getTime() - before.triedAt.getTime() < pauseMs;
    // An empty feed has never changed.
    if (isTold || rests || changedAt.getTime() === 0) continue;
    const isDone = await announce(webSubHub, feed);
    const kept = isDone ? { changedAt, triedAt: null } : { triedAt: now };
    await AnnouncedFeedModel.updateOne({ _id: feed.name }, { $set: kept }, { upsert: true });
    if (isDone) told++;
  }
  return told;
}

/** WebSub leaves to hubs how they are told (5.1). All public ones take what PubSubHubbub 0.4 says (7.1). */
async function announce(hub: string, feed: SiteFeed): Promise<boolean> {
  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const body = new URLSearchParams({ "hub.mode": "publish", "hub.url": absolute(feedPath(feed, format)) });
    try {
      const { ok, status } = await withDeadline(hubSeconds * 1000, (signal) =>
        fetch(hub, { method: "POST", body, redirect: "manual", signal }),
      );
      if (ok) continue;
      log.warn({ status, feed: feed.name }, "The WebSub hub did not take a change");
    } catch (error) {
      log.warn({ reason: (error as Error).message, feed: feed.name }, "The WebSub hub did not take a change");
    }
    return false;
  }
  return true;
}
