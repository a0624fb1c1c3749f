import { answerCached } from "~/http/answers/cached.server";
import { publishedFeed } from "./feeds.server";
import { type FeedFormat, feedFormats, type PublishedFeed } from "./published-feeds";

/** Answers a feed, with 304 to readers that have it already. */
export async function answerFeed(request: Request, feed: PublishedFeed, format: FeedFormat): Promise<Response> {
  const { text, changedAt } = await publishedFeed(feed, format);
  return answerCached(request, text, { type: feedFormats[format], changedAt });
}
