import { answerJson, readOnly } from "~/http/answers/answers.server";
import { countedCuisines } from "~/recipes/recipes.server";

/** GET /api/recipe-cuisines: the cuisines of recipes in their order, each with its number of recipes. */
export const loader = () => answerJson(countedCuisines);

export const action = readOnly;
