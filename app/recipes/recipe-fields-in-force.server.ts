import { withLabels } from "~/fields/labels";
import { cuisineLabels } from "./cuisines/cuisines.server";
import { recipeFields, recipeFilters } from "./recipe-fields";

/** A recipe's fields with the cuisines that there are now. */
export const recipeFieldsInForce = () => inForce().fields;

/** The same of what readers filter recipes by. */
export const recipeFiltersInForce = () => inForce().filters;

function inForce() {
  const cuisine = cuisineLabels();
  const made = known.get(cuisine) ?? {
    fields: withLabels(recipeFields, { cuisine }),
    filters: withLabels(recipeFilters, { cuisine }),
  };
  known.set(cuisine, made);
  return made;
}

/** The same object as long as the cuisines are the same, because filters are made once for each. */
const known = new WeakMap<object, { fields: typeof recipeFields; filters: typeof recipeFilters }>();
