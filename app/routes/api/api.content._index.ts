import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listArticles, wholeArticles } from "~/articles/articles.server";
import { withFilledText } from "~/articles/blocks/fill-blocks.server";
import { articleJson } from "~/articles/edit/article-api.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { strictQuery } from "~/forms/query.server";
import { answerJson, listJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { articleWarnings } from "~/links/link-warnings.server";
import { articlesQuery } from "~/openapi/queries.server";

/** GET /api/content?category&limit (R13.5); published articles only. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listJson(await wholeArticles(await listArticles(strictQuery(request, articlesQuery())))));

/**
 * POST /api/content (R13.18): stores an article, published at once by default. Answers the article, with warnings about
 * what readers do not get of its text.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, articleJson, async (...sent) => withFilledText(await createArticle(...sent)), {
    right: "content.write",
    warningsOf: articleWarnings,
  });
