import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { webManifest } from "~/look/web-manifest.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerConditionally(request, webManifest(), { type: "application/manifest+json", maxAge: 3600 });

export const action = readOnly;
