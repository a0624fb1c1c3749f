import type { LoaderFunctionArgs } from "@remix-run/node";
import { robotsText } from "~/discovery/robots.server";
import { readOnly } from "~/http/answers.server";
import { answerCached } from "~/http/cached.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerCached(request, robotsText(), { type: "text/plain", maxAge: 3600 });

export const action = readOnly;
