import type { QueryFilter } from "mongoose";
import { ContentCache } from "~/db/content-cache.server";
import { publishedNow } from "~/editing/publish-date.server";
import type { Recipe, RecipeSummary } from "./recipe";
import { type RecipeDocument, RecipeModel } from "./recipe.model.server";
import { recipesInOrder } from "./recipes.server";

const relatedRecipesShown = 3;

/** How many of the newest recipes with something in common are compared. */
const compared = 40;

/** What counts for how much when recipes are compared. */
const weights = { tag: 3, cuisine: 2, diet: 1 } as const;

type Likeness = Pick<Recipe, "tags" | "cuisine" | "diets">;
type Candidate = Likeness & Pick<RecipeDocument, "_id">;

/**
 * The recipes that are most like this one: with the same tags, of the same cuisine, for the same diets, the newest first
 * among equals. If too few are like it, the newest fill the places.
 */
export function relatedRecipes(recipe: Likeness & Pick<Recipe, "id">): Promise<RecipeSummary[]> {
  return related.get(recipe.id, async () => {
    const { tags, cuisine } = recipe;
    const found = await Promise.all([
      tags.length > 0 ? candidates({ tags: { $in: tags } }) : [],
      cuisine ? candidates({ cuisine }) : [],
      candidates({}),
    ]);
    const others = new Map(found.flat().map((other) => [other._id.toHexString(), other]));
    others.delete(recipe.id);
    const best = [...others]
      .map(([id, other]) => ({ id, likeness: likenessOf(recipe, other) }))
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, relatedRecipesShown);
    return recipesInOrder(best.map(({ id }) => id));
  });
}

const related = new ContentCache<RecipeSummary[]>(300);

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Each list has the newest first, so the first list decides the order of equals. */
const candidates = (wanted: QueryFilter<RecipeDocument>) =>
  RecipeModel.find({ ...publishedNow(), ...wanted }, { tags: 1, cuisine: 1, diets: 1 })
    .sort(newestFirst)
    .limit(compared)
    .lean<Candidate[]>();

function likenessOf(recipe: Likeness, { tags = [], cuisine, diets = [] }: Candidate): number {
  const shared = (one: readonly string[], other: readonly string[]) =>
    one.filter((name) => other.includes(name)).length;
  return (
    weights.tag * shared(recipe.tags, tags) +
    weights.diet * shared(recipe.diets, diets) +
    (recipe.cuisine !== null && recipe.cuisine === cuisine ? weights.cuisine : 0)
  );
}
