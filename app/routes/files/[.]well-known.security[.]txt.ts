import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { securityText } from "~/syndication/security-text.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  answerConditionally(request, securityText(), { type: "text/plain", maxAge: 3600 });

export const action = readOnly;
