import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerConditionally } from "~/http/answers/conditional-answer.server";
import { apiDocument } from "~/openapi/document.server";

/** GET /api/openapi.json: the description of the API, for programs. It changes with the program alone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerConditionally(request, apiDocument(), { type: "application/json", maxAge: 300 });

export const action = readOnly;
