import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerJson, readOnly } from "~/http/answers.server";
import { findRecipe } from "~/recipes/recipes.server";

/** GET /api/recipes/{id} (spec 7). */
export const loader = ({ params }: LoaderFunctionArgs) => answerJson(() => findRecipe(params.id ?? ""));

export const action = readOnly;
