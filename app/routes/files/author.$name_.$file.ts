import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerArchiveFeed } from "~/syndication/answer-feed.server";

/** The feed of an author: /author/ada-lovelace/feed.xml, .atom or .json */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerArchiveFeed(request, "author", params.name, params.file);

export const action = readOnly;
