import type { WxrItem } from "./wxr-entry";

/** The plugin that makes a recipe of a post. */
export type RecipeKind = "wprm" | "tasty" | "cooked" | "ultimate";

const kinds: Readonly<Record<string, RecipeKind>> = {
  wprm_recipe: "wprm",
  tasty_recipe: "tasty",
  cp_recipe: "cooked",
  recipe: "ultimate",
};

/** Whether posts of this type may be recipes. */
export const isRecipeType = (type: string): boolean => Object.hasOwn(kinds, type);

/** Which plugin an item is a recipe of; `null` if it is none. Other plugins have a type `recipe`, too. */
export function recipeKindOf({ type, meta }: Pick<WxrItem, "type" | "meta">): RecipeKind | null {
  const kind = isRecipeType(type) ? (kinds[type] ?? null) : null;
  const isEmpty = kind === "ultimate" && !meta.get("recipe_ingredients") && !meta.get("recipe_instructions");
  return isEmpty ? null : kind;
}

/** Recipes that are pages of their own. The others are cards that texts show. */
export const isPage = (kind: RecipeKind | null): boolean => kind === "cooked" || kind === "ultimate";
