import { z } from "zod";
import { recipeLimits } from "~/recipes/recipe-words";

const servingsWanted = `Send the servings as a whole number from 1 to ${recipeLimits.servings}`;

/** A call that puts a recipe on a shopping list. */
export const sentWishSchema = z.object({
  recipe: z.string("Send the id of the recipe").regex(/^[0-9a-f]{24}$/, "Send the id of the recipe"),
  servings: z.int(servingsWanted).min(1, servingsWanted).max(recipeLimits.servings, servingsWanted).nullish(),
});
