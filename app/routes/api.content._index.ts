import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { allArticleCategories, articleListDefault } from "~/articles/article";
import type { ArticleInput } from "~/articles/article.schema";
import { listArticles } from "~/articles/articles.server";
import { createArticle } from "~/articles/new-articles.server";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import { toEditor } from "~/users/user";

const query = z.object({
  category: z.enum(allArticleCategories).optional(),
  limit: positiveNumber.default(articleListDefault),
});

/** GET /api/content?category&limit (spec 7); published articles only. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listArticles(strictQuery(request, query)));

/** POST /api/content (spec 7): stores an article, published at once where nothing else is asked for, and answers it. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      return createArticle((await readJson(request)) as ArticleInput, { by });
    },
    { status: 201 },
  );
}
