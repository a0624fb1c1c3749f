import { documentJson } from "~/editing/document-json.server";
import { keyedCalls } from "~/editing/keyed/keyed-calls.server";
import { newKey } from "~/editing/keyed/new-key.schema";
import { cuisineSchema } from "~/recipes/cuisines/cuisine.schema";
import { cuisineList } from "~/recipes/cuisines/cuisines.server";
import { countRecipes } from "~/recipes/recipes.server";
import { createCuisine, removeCuisine, updateCuisine } from "./cuisine-changes.server";

/** What a call of the API may send of a cuisine. `key` names a new one; later it may be sent back as it was read. */
export const cuisineJson = documentJson("a cuisine", cuisineSchema.extend({ key: newKey }), ["title", "count"]);

export const cuisineCalls = keyedCalls(cuisineList, {
  counts: countRecipes,
  create: createCuisine,
  update: updateCuisine,
  remove: removeCuisine,
});
