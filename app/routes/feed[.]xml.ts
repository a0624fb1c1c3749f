import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "~/discovery/answer-feed.server";
import { readOnly } from "~/http/answers.server";

/** The feed of all articles as RSS. */
export const loader = ({ request }: LoaderFunctionArgs) => answerFeed(request, "all", "xml");

export const action = readOnly;
