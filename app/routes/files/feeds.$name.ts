import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { categoryFeed } from "~/articles/article";
import { categoryList } from "~/articles/categories/article-categories.server";
import { plainNotFound, readOnly } from "~/http/answers/answers.server";
import { feedPath, isFeedFormat, mainFeed } from "~/page/feed-links";
import { answerFeed } from "~/syndication/answer-feed.server";
import { readFeedName } from "~/syndication/published-feeds.server";

/** The feed of one category or of the recipes: /feeds/wellness.xml, .atom or .json. A removed category's leads on. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const asked = readFeedName(params.name ?? "");
  const [name, format = ""] = (params.name ?? "").split(".");
  const moved = asked ? undefined : categoryList.movedFrom(name);
  if (moved && isFeedFormat(format))
    throw redirect(feedPath(moved.feedsOnly ? mainFeed : categoryFeed(moved), format), 301);
  return asked ? answerFeed(request, asked.feed, asked.format) : plainNotFound();
}

export const action = readOnly;
