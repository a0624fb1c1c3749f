import { featuredOnHome } from "~/articles/article";
import { featuredArticles } from "~/articles/articles.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/content/featured (R13.3). */
export const loader = () => answerJson(() => featuredArticles(featuredOnHome));

export const action = readOnly;
