import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerArchiveFeed } from "~/syndication/answer-feed.server";

/** The feed of a tag: /tag/slow-living/feed.xml, .atom or .json */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerArchiveFeed(request, "tag", params.name, params.file);

export const action = readOnly;
