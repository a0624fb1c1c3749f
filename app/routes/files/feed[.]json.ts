import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerMainFeed } from "~/syndication/answer-feed.server";

/** The feed of all articles as JSON Feed. */
export const loader = ({ request }: LoaderFunctionArgs) => answerMainFeed(request, "json");

export const action = readOnly;
