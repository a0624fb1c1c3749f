import { countedCategories } from "~/articles/counted-categories.server";
import { answerJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/article-categories: the categories of articles in their order, each with its number of articles. */
export const loader = () => answerJson(countedCategories);

export const action = readOnly;
