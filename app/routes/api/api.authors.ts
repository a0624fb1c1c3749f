import type { LoaderFunctionArgs } from "@remix-run/node";
import { listAuthors } from "~/authors/authors.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/authors: who writes for the site, as far as somebody has said who they are. */
export const loader = (_args: LoaderFunctionArgs) => answerJson(async () => listAuthors());

export const action = readOnly;
