import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { removeArticle, updateArticle } from "~/articles/article-changes.server";
import { findArticle, findUnpublishedArticle } from "~/articles/articles.server";
import { answerJson } from "~/http/answers.server";
import { answerChange } from "~/http/edit-api.server";
import { currentUser } from "~/http/session.server";

/** GET /api/content/{slugOrId} (spec 7). Drafts and scheduled articles are there for admins alone. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerJson(async () => (await findArticle(nameOf(params))) ?? unpublished(request, nameOf(params)));

async function unpublished(request: Request, name: string): Promise<Response | null> {
  const user = await currentUser(request);
  const article = user?.isAdmin ? await findUnpublishedArticle(name) : null;
  return article && Response.json(article, { headers: { "Cache-Control": "private, no-store" } });
}

/** PUT and DELETE /api/content/{slugOrId} (spec 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, nameOf(params), { update: updateArticle, remove: removeArticle });

/** `id` where /api/articles/{id}, the same resource, was asked for. */
const nameOf = ({ identifier, id }: LoaderFunctionArgs["params"]) => identifier ?? id ?? "";
