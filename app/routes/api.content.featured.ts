import { featuredOnHome } from "~/articles/article";
import { featuredArticles } from "~/articles/articles.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/content/featured (spec 7). */
export const loader = () => answerJson(() => featuredArticles(featuredOnHome));

export const action = readOnly;
