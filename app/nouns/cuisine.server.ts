import { keyedRevisions } from "~/editing/keyed/keyed-changes.server";
import type { Noun } from "~/editing/noun.server";
import { CuisineModel } from "~/recipes/cuisines/cuisine.model.server";
import { cuisineFacts, cuisineFields } from "~/recipes/cuisines/cuisine-fields";
import { cuisineList } from "~/recipes/cuisines/cuisines.server";
import { cuisineEditing, restoreCuisine, updateCuisine } from "~/recipes/edit/cuisine-changes.server";

/** The cuisines of recipes. */
export const cuisine: Noun = {
  facts: cuisineFacts,
  stored: [{ model: CuisineModel, exported: { as: "recipe-cuisines" }, editors: ["updatedBy"] }],
  restore: restoreCuisine,
  revisions: keyedRevisions({ list: cuisineList, fields: cuisineFields }, cuisineEditing.revisionsBy(updateCuisine)),
};
