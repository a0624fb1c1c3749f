import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { removeArticle, updateArticle } from "~/articles/article-changes.server";
import { findArticle } from "~/articles/articles.server";
import { answerJson } from "~/http/answers.server";
import { answerChange } from "~/http/edit-api.server";

/** GET /api/content/{slugOrId} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) => answerJson(() => findArticle(nameOf(params)));

/** PUT and DELETE /api/content/{slugOrId} (spec 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, nameOf(params), { update: updateArticle, remove: removeArticle });

/** `id` where /api/articles/{id}, the same resource, was asked for. */
const nameOf = ({ identifier, id }: LoaderFunctionArgs["params"]) => identifier ?? id ?? "";
