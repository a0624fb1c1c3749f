import { redirect } from "@remix-run/node";
import { archiveFeed } from "~/archives/archives.server";
import type { SiteFeed } from "~/editing/noun.server";
import type { ArchiveKind } from "~/facts/archive";
import { plainNotFound } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { type FeedFormat, feedFormats, feedPath, mainFeed } from "~/page/feed-links";
import { absolute } from "~/page/metadata.server";
import { config } from "~/runtime/config.server";
import { renamedTagPath } from "~/tags/renamed-tags.server";
import { writtenFeed } from "./feeds.server";
import { feedOf } from "./published-feeds.server";

/** Answers a feed, or 304 to clients that have it already. Readers that run in a browser may fetch it from their own sites. */
export async function answerFeed(request: Request, feed: SiteFeed, format: FeedFormat): Promise<Response> {
  const { text, changedAt } = await writtenFeed(feed, format);
  const answer = answerConditionally(request, text, { type: feedFormats[format], changedAt });
  answer.headers.set("Access-Control-Allow-Origin", "*");
  const { webSubHub } = config();
  if (webSubHub) {
    // WebSub, 4: whoever discovers the hub need not read the feed.
    answer.headers.append("Link", `<${webSubHub}>; rel="hub"`);
    answer.headers.append("Link", `<${absolute(feedPath(feed, format))}>; rel="self"`);
  }
  return answer;
}

/** Answers the feed of all articles. */
export function answerMainFeed(request: Request, format: FeedFormat): Promise<Response> {
  const feed = feedOf(mainFeed.name);
  if (!feed) throw new Error("No noun publishes the feed that every page names");
  return answerFeed(request, feed, format);
}

/** Answers the feed of a tag or an author. Another spelling of the name redirects to the feed's own address. */
export async function answerArchiveFeed(request: Request, kind: ArchiveKind, name = "", file = ""): Promise<Response> {
  const format = (Object.keys(feedFormats) as FeedFormat[]).find((one) => file === `feed.${one}`);
  const feed = format && (await archiveFeed(kind, name));
  const renamed = format && !feed && kind === "tag" ? await renamedTagPath(name) : null;
  if (renamed) throw redirect(`${renamed}/${file}`, 301);
  if (!feed) return plainNotFound();
  const path = feedPath(feed, format);
  if (path !== `/${kind}/${encodeURIComponent(name)}/${file}`) throw redirect(path, 301);
  return answerFeed(request, feed, format);
}
