import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerMainFeed } from "~/syndication/answer-feed.server";

/** The feed of all articles as RSS. */
export const loader = ({ request }: LoaderFunctionArgs) => answerMainFeed(request, "xml");

export const action = readOnly;
