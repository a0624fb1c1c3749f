import type { SiteFeed } from "~/editing/noun.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { type FeedFormat, feedFormats, mainFeed } from "~/page/feed-links";
import { writtenFeed } from "./feeds.server";
import { feedOf } from "./published-feeds.server";

/** Answers a feed, or 304 to clients that have it already. */
export async function answerFeed(request: Request, feed: SiteFeed, format: FeedFormat): Promise<Response> {
  const { text, changedAt } = await writtenFeed(feed, format);
  return answerConditionally(request, text, { type: feedFormats[format], changedAt });
}

/** Answers the feed of all articles. */
export function answerMainFeed(request: Request, format: FeedFormat): Promise<Response> {
  const feed = feedOf(mainFeed.name);
  if (!feed) throw new Error("No noun publishes the feed that every page names");
  return answerFeed(request, feed, format);
}
