import { randomBytes } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { changeOwnList } from "~/mine/shopping/own-list.server";
import { cardsOf } from "~/reader-texts/reader-texts.server";
import { recipePath } from "~/recipes/recipe";
import { recipesByIds } from "~/recipes/recipes.server";
import type { BrowserMeal } from "./week-in-browser";
import {
  type Meal,
  type TakenMeals,
  type WeekDay,
  type WeekPlan,
  weekIsFull,
  weekLimits,
  weekOf,
  wishesOfWeek,
} from "./week-plan";
import { type StoredMeal, WeekPlanModel } from "./week-plan.model.server";
import { keptMealsSchema, mealSchema } from "./week-plan.schema";

type Person = Pick<User, "id">;

const mealsOf = async ({ id: userId }: Person): Promise<StoredMeal[]> =>
  (await WeekPlanModel.findOne({ userId }).lean())?.meals ?? [];

/** What somebody wants to eat in a week. */
export async function weekPlanOf(person: Person): Promise<WeekPlan> {
  const stored = await mealsOf(person);
  const ids = stored.flatMap(({ recipeId }) => recipeId ?? []);
  const cardOf = await cardsOf(ids.map((nounId) => ({ noun: "recipe", nounId })));
  const asMeal = ({ key, day, recipeId, servings, words }: StoredMeal): Meal & { day: WeekDay } => ({
    ...{ key, day },
    recipe: recipeId === null ? null : { id: recipeId, servings, on: cardOf({ noun: "recipe", nounId: recipeId }) },
    words,
  });
  return weekOf(stored.map(asMeal));
}

/**
 * Adds a meal to somebody's week: a recipe that readers see, or words.
 *
 * @throws Problem "invalid"; "conflict" if the week has too many
 */
export async function addMeal(input: unknown, { id: userId }: Person): Promise<void> {
  const meal: StoredMeal = { key: randomBytes(6).toString("hex"), ...(await readMeal(input)) };
  await beginWeek(userId);
  const withRoom = { userId, [`meals.${weekLimits.meals - 1}`]: { $exists: false } };
  const { matchedCount } = await WeekPlanModel.updateOne(withRoom, { $push: { meals: meal } });
  if (matchedCount === 0) throw new Problem("conflict", weekIsFull);
}

async function beginWeek(userId: string): Promise<void> {
  await WeekPlanModel.updateOne({ userId }, { $setOnInsert: { meals: [] } }, { upsert: true }).catch((error) => {
    // Another device has begun the week at the same moment.
    if (!isDuplicateKey(error)) throw error;
  });
}

/**
 * A meal for a reader who has not signed in: their browser keeps it. `written` is for how many people the recipe is.
 *
 * @throws Problem "invalid"
 */
export async function mealForBrowser(input: unknown): Promise<BrowserMeal> {
  const { day, recipeId, servings, words } = await readMeal(input);
  const [found] = recipeId === null ? [] : await recipesByIds([recipeId]);
  if (!found) return { day, recipe: null, words };
  const { id, title, servings: written } = found;
  return { day, recipe: { id, title, path: recipePath(found), servings, written }, words };
}

/**
 * Adds to somebody's week what a browser kept before its reader signed in. What is there already is added no second time.
 * Recipes that readers do not see, and what is too much, stay in the browser.
 *
 * @param sent JSON of a list of meals
 * @throws Problem "malformed" if it is something else; "conflict" if the week was changed at the same moment
 */
export async function takeMeals(sent: string, person: Person): Promise<TakenMeals> {
  const { id: userId } = person;
  const read = keptMealsSchema.safeParse(readJson(sent));
  if (!read.success) throw new Problem("malformed", "This is no list of meals");
  const present = await mealsOf(person);
  const known = new Set(present.map(({ key }) => key));
  const sentOnce = [...new Map(read.data.map((meal) => [meal.key, meal])).values()];
  const recipes = await recipesByIds([...new Set(sentOnce.flatMap(({ recipe }) => recipe ?? []))]);
  const seen = new Set(recipes.map(({ id }) => id));
  const fresh = sentOnce.filter(
    ({ key, recipe, words }) => !known.has(key) && (recipe === null ? words !== null : seen.has(recipe)),
  );
  const taken = fresh.slice(0, weekLimits.meals - present.length);
  const keys = taken.map(({ key }) => key);
  if (taken.length > 0) {
    await beginWeek(userId);
    const withRoom = { [`meals.${weekLimits.meals - taken.length}`]: { $exists: false } };
    const { matchedCount } = await WeekPlanModel.updateOne(
      { userId, "meals.key": { $nin: keys }, ...withRoom },
      { $push: { meals: { $each: taken.map(({ recipe: recipeId, ...meal }) => ({ ...meal, recipeId })) } } },
    );
    if (matchedCount === 0) throw new Problem("conflict", "Your week was changed at the same moment");
  }
  const kept = sentOnce.flatMap(({ key }) => (known.has(key) ? key : [])).concat(keys);
  return { taken: taken.length, kept, isFull: fresh.length > taken.length };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Changes a meal of somebody's week: its day, its recipe, for how many it is, its words. It may keep a recipe that readers do
 * not see at present.
 *
 * @throws Problem "invalid"; "missing" if the week has no such meal any more
 */
export async function changeMeal(key: string, input: unknown, person: Person): Promise<void> {
  const gone = () => new Problem("missing", "This meal is not in your week any more");
  const before = (await mealsOf(person)).find((meal) => meal.key === key);
  if (!before) throw gone();
  const meal: StoredMeal = { key, ...(await readMeal(input, before)) };
  const { matchedCount } = await WeekPlanModel.updateOne(
    { userId: person.id, "meals.key": key },
    { $set: { "meals.$": meal } },
  );
  if (matchedCount === 0) throw gone();
}

/** @param before the meal as it was @throws Problem "invalid" */
async function readMeal(input: unknown, before?: StoredMeal): Promise<Omit<StoredMeal, "key">> {
  const { day, recipe, servings, words } = parseInput(mealSchema, input);
  const refuse = (message: string) => new Problem("invalid", message, { recipe: [message] });
  if (recipe === null && words === null) throw refuse("Choose a recipe, or say in your words what there is");
  const isNew = recipe !== null && recipe !== before?.recipeId;
  if (isNew && (await recipesByIds([recipe])).length === 0) throw refuse("This recipe is not here any more");
  return { day, recipeId: recipe, servings: recipe === null ? null : servings, words };
}

export async function removeMeal(key: string, { id: userId }: Person): Promise<void> {
  await WeekPlanModel.updateOne({ userId }, { $pull: { meals: { key } } });
}

/** Forgets what somebody wants to eat, all of it. */
export async function eraseWeekPlanOf({ id: userId }: Person): Promise<void> {
  await WeekPlanModel.deleteMany({ userId });
}

/**
 * Puts the recipes of somebody's week on their shopping list. One that they cook several times is there for all who eat.
 *
 * @throws Problem "missing" if the week has no recipe that readers see; "conflict" if the list would be too long
 */
export async function shopForWeek(person: Person): Promise<void> {
  const meals = (await mealsOf(person)).flatMap(({ recipeId: id, servings }) =>
    id === null ? [] : [{ id, servings }],
  );
  const recipes = await recipesByIds([...new Set(meals.map(({ id }) => id))]);
  const wishes = wishesOfWeek(meals, new Map(recipes.map(({ id, servings }) => [id, servings])));
  await changeOwnList(person, { add: { recipes: wishes, more: [] } });
}
