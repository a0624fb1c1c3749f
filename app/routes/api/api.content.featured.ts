import { featuredOnHome } from "~/articles/article";
import { featuredArticles, wholeArticles } from "~/articles/articles.server";
import { answerJson, listJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/content/featured (R13.3). */
export const loader = () =>
  answerJson(async () => listJson(await wholeArticles(await featuredArticles(featuredOnHome))));

export const action = readOnly;
