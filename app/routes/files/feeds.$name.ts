import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainNotFound, readOnly } from "~/http/answers/answers.server";
import { answerFeed } from "~/syndication/answer-feed.server";
import { readFeedName } from "~/syndication/published-feeds.server";

/** The feed of one category or of the recipes: /feeds/wellness.xml, .atom or .json */
export function loader({ request, params }: LoaderFunctionArgs) {
  const asked = readFeedName(params.name ?? "");
  return asked ? answerFeed(request, asked.feed, asked.format) : plainNotFound();
}

export const action = readOnly;
