import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "~/discovery/answer-feed.server";
import { readOnly } from "~/http/answers.server";

/** The feed of all articles as Atom. */
export const loader = ({ request }: LoaderFunctionArgs) => answerFeed(request, "all", "atom");

export const action = readOnly;
