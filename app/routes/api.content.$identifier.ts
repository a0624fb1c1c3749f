import type { LoaderFunctionArgs } from "@remix-run/node";
import { findArticle } from "~/articles/articles.server";
import { answerJson, readOnly } from "~/http/answers.server";

/** GET /api/content/{slug or id} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) =>
  answerJson(() => findArticle(params.identifier ?? params.id ?? ""));

export const action = readOnly;
