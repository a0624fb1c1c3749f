import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { allArticleCategories, articleListDefault } from "~/articles/article";
import { listArticles } from "~/articles/articles.server";
import { answerJson, readOnly } from "~/http/answers.server";
import { positiveNumber, strictQuery } from "~/http/query.server";

const query = z.object({
  category: z.enum(allArticleCategories).optional(),
  limit: positiveNumber.default(articleListDefault),
});

/** GET /api/content?category&limit (spec 7); published articles only. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listArticles(strictQuery(request, query)));

export const action = readOnly;
