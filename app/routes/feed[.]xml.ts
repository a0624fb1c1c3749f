import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerFeed } from "~/syndication/answer-feed.server";

/** The feed of all articles as RSS. */
export const loader = ({ request }: LoaderFunctionArgs) => answerFeed(request, "all", "xml");

export const action = readOnly;
