import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findAnyArticle, findArticle } from "~/articles/articles.server";
import { withFilledText } from "~/articles/blocks/fill-blocks.server";
import { articleJson } from "~/articles/edit/article-api.server";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { answerOne } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { articleWarnings } from "~/links/link-warnings.server";

/** GET /api/content/{slugOrId} (R13.7). Admins get what PUT answers, and drafts and scheduled articles as well. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerOne(request, nameOf(params), {
    find: async (identifier) => withFilledText(await findArticle(identifier)),
    right: "content.write",
    findForDesk: async (identifier) => withFilledText(await findAnyArticle(identifier)),
  });

/** PUT and DELETE /api/content/{id} (R13.19): only by the id, which never changes. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, nameOf(params), articleJson, {
    update: async (...sent) => withFilledText(await updateArticle(...sent)),
    remove: removeArticle,
    right: "content.write",
    warningsOf: articleWarnings,
  });

/** The parameter is called `id` in /api/articles/{id}, which is the same resource. */
const nameOf = ({ identifier, id }: LoaderFunctionArgs["params"]) => identifier ?? id ?? "";
