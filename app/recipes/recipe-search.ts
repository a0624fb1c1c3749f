import { type Cuisine, cuisines, type Difficulty, difficulties, type RecipeSummary } from "./recipe";

/** What the list of recipes shows; it stands in the list's address. `null`: all of them. Pages count from 1. */
export type RecipeView = { q: string; cuisine: Cuisine | null; difficulty: Difficulty | null; page: number };

/** What a view finds a recipe by, worked out once for a list that is searched at each key. */
export type RecipeKeys = { text: string; cuisine: Cuisine | null; difficulty: Difficulty | null };

type Searched = Pick<RecipeSummary, "title" | "description" | "author" | "cuisine" | "difficulty">;

export const recipeKeys = ({ title, description, author, cuisine, difficulty }: Searched): RecipeKeys => ({
  // No search holds a line's end, so none is found across two of them.
  text: inLowerCase([title, description, author].filter(Boolean).join("\n")),
  cuisine,
  difficulty,
});

/** Whether a recipe is of a view: the text in title, description or author, upper or lower case (R7.2), and both filters. */
export function isOfView(view: Partial<RecipeView>): (keys: RecipeKeys) => boolean {
  const wanted = inLowerCase(view.q?.trim() ?? "");
  return ({ text, cuisine, difficulty }) =>
    (!view.cuisine || cuisine === view.cuisine) &&
    (!view.difficulty || difficulty === view.difficulty) &&
    text.includes(wanted);
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
    page: /^[1-9]\d{0,5}$/.test(read("page")) ? Number(read("page")) : 1,
  };
}

/** The address of a view of the list; every state of it has one. */
export function recipesPath(view: Partial<RecipeView> = {}): string {
  const query = new URLSearchParams();
  if (view.q) query.set("q", view.q);
  if (view.cuisine) query.set("cuisine", view.cuisine);
  if (view.difficulty) query.set("difficulty", view.difficulty);
  if (view.page && view.page > 1) query.set("page", String(view.page));
  const search = query.toString();
  return `/recipes${search ? `?${search}` : ""}`;
}

/** Whether a view leaves anything out. */
export const isNarrowed = ({ q, cuisine, difficulty }: RecipeView) => Boolean(q || cuisine || difficulty);

export const recipeSearchLongest = 200;

const inLowerCase = (text: string) => text.toLocaleLowerCase("en-GB");
