import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerCached } from "~/http/answers/cached.server";
import { robotsText } from "~/syndication/robots.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerCached(request, robotsText(), { type: "text/plain", maxAge: 3600 });

export const action = readOnly;
