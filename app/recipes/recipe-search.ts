import { type Cuisine, cuisines, type Difficulty, difficulties, type RecipeSummary } from "./recipe";

/** What the list of recipes is narrowed to; it stands in the list's address. `null`: all of them. */
export type RecipeView = { q: string; cuisine: Cuisine | null; difficulty: Difficulty | null };

/** The recipes of a view: the text in title, description or author, upper or lower case (spec 5), and both filters. */
export function matchRecipes<R extends RecipeSummary>(recipes: R[], view: Partial<RecipeView>): R[] {
  const wanted = inLowerCase(view.q?.trim() ?? "");
  return recipes.filter(
    (recipe) =>
      (!view.cuisine || recipe.cuisine === view.cuisine) &&
      (!view.difficulty || recipe.difficulty === view.difficulty) &&
      [recipe.title, recipe.description, recipe.author].some((text) => text && inLowerCase(text).includes(wanted)),
  );
}

/** The list as the page above every recipe. */
export const recipesPage = { to: "/recipes", label: "Recipes" };

/** Reads a view from an address or a form. What is missing or makes no sense counts as all. */
export function readRecipeView(given: URLSearchParams | FormData): RecipeView {
  const read = (name: string) => String(given.get(name) ?? "");
  return {
    q: read("q")
      .replace(/\p{Cc}/gu, "")
      .slice(0, recipeSearchLongest)
      .trim(),
    cuisine: cuisines.find((cuisine) => cuisine === read("cuisine")) ?? null,
    difficulty: difficulties.find((difficulty) => difficulty === read("difficulty")) ?? null,
  };
}

/** The address of a view of the list; every state of it has one. */
export function recipesPath(view: Partial<RecipeView> = {}): string {
  const query = new URLSearchParams();
  if (view.q) query.set("q", view.q);
  if (view.cuisine) query.set("cuisine", view.cuisine);
  if (view.difficulty) query.set("difficulty", view.difficulty);
  const search = query.toString();
  return `/recipes${search ? `?${search}` : ""}`;
}

/** Whether a view leaves anything out. */
export const isNarrowed = ({ q, cuisine, difficulty }: RecipeView) => Boolean(q || cuisine || difficulty);

export const recipeSearchLongest = 200;

const inLowerCase = (text: string) => text.toLocaleLowerCase("en-GB");
