/** Types of posts that are recipe cards, and the plugin that makes them. */
export const recipeKinds: Readonly<Record<string, "wprm" | "tasty">> = { wprm_recipe: "wprm", tasty_recipe: "tasty" };
