import { beforeEach, expect, test } from "vitest";
import { wishesOf } from "~/mine/shopping/own-list.server";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { weekLimits } from "./week-plan";
import {
  addMeal,
  changeMeal,
  eraseWeekPlanOf,
  mealForBrowser,
  removeMeal,
  shopForWeek,
  takeMeals,
  weekPlanOf,
} from "./week-plan.server";

withDatabase();

const [rita, sam] = [{ id: "1".repeat(24) }, { id: "2".repeat(24) }];
let soup: { id: string };
let cake: { id: string };

beforeEach(async () => {
  soup = await createRecipe({ title: "Soup", servings: "2", ingredients: "1 leek", instructions: "Cook." });
  cake = await createRecipe({ title: "Cake", ingredients: "1 egg", instructions: "Bake." });
});

const mealsOf = async (person: { id: string }) =>
  (await weekPlanOf(person)).flatMap(({ day, meals }) =>
    meals.map(({ recipe, words }) => [day, recipe?.on?.title ?? null, recipe?.servings ?? null, words]),
  );

test("a week has recipes and words by day, for one person alone", async () => {
  await Promise.all([
    addMeal({ day: "friday", recipe: soup.id, servings: "6", words: "with bread" }, rita),
    addMeal({ day: "monday", words: " Left\u200bovers " }, rita),
    addMeal({ day: "monday", recipe: "", servings: "", words: "Out" }, sam),
  ]);
  await addMeal({ day: "monday", recipe: cake.id }, rita);
  expect(await mealsOf(rita)).toEqual([
    ["monday", null, null, "Leftovers"],
    ["monday", "Cake", null, null],
    ["friday", "Soup", 6, "with bread"],
  ]);
  const [monday] = await weekPlanOf(rita);
  const key = monday?.meals[0]?.key ?? "";
  await removeMeal(key, sam);
  expect(await mealsOf(rita)).toHaveLength(3);
  await removeMeal(key, rita);
  expect(await mealsOf(rita)).toHaveLength(2);
  await updateRecipe(cake.id, { status: "draft" });
  expect((await mealsOf(rita))[0]).toEqual(["monday", null, null, null]);
  await eraseWeekPlanOf(rita);
  expect([await mealsOf(rita), await mealsOf(sam)]).toEqual([[], [["monday", null, null, "Out"]]]);
});

test("a meal moves to another day and is for another number of people; its recipe may be away meanwhile", async () => {
  await addMeal({ day: "monday", recipe: soup.id, words: "with bread" }, rita);
  await addMeal({ day: "monday", words: "Out" }, rita);
  await updateRecipe(soup.id, { status: "draft" });
  const key = (await weekPlanOf(rita))[0]?.meals[0]?.key ?? "";
  await changeMeal(key, { day: "sunday", recipe: soup.id, servings: "6", words: "" }, rita);
  const moved = [
    ["monday", null, null, "Out"],
    ["sunday", null, 6, null],
  ];
  expect(await mealsOf(rita)).toEqual(moved);
  for (const [person, input, kind] of [
    [sam, { day: "monday", words: "Mine" }, "missing"],
    [rita, { day: "monday" }, "invalid"],
    [rita, { day: "monday", recipe: "f".repeat(24) }, "invalid"],
  ] as const)
    await expect(changeMeal(key, input, person)).rejects.toMatchObject({ kind });
  expect([await mealsOf(rita), await mealsOf(sam)]).toEqual([moved, []]);
  await removeMeal(key, rita);
  await expect(changeMeal(key, { day: "monday", words: "Late" }, rita)).rejects.toMatchObject({ kind: "missing" });
});

test.each([
  [{}, "day"],
  [{ day: "someday", words: "x" }, "day"],
  [{ day: "monday" }, "recipe"],
  [{ day: "monday", recipe: "x" }, "recipe"],
  [{ day: "monday", recipe: "f".repeat(24) }, "recipe"],
  [{ day: "monday", words: " \u200b " }, "recipe"],
  [{ day: "monday", words: "x".repeat(101) }, "words"],
  [{ day: "monday", words: "x", servings: "0" }, "servings"],
  [{ day: "monday", words: "x", servings: "501" }, "servings"],
  [{ day: "monday", words: "x", servings: "two" }, "servings"],
])("%j is refused beside the field %s", async (typed, field) => {
  await expect(addMeal(typed, rita)).rejects.toMatchObject({
    kind: "invalid",
    errors: { [field]: [expect.any(String)] },
  });
});

test("a week has bounds", async () => {
  for (let meal = 0; meal < weekLimits.meals; meal++) await addMeal({ day: "sunday", words: `Meal ${meal}` }, rita);
  await expect(addMeal({ day: "monday", words: "One more" }, rita)).rejects.toMatchObject({ kind: "conflict" });
});

test("a week's recipes come on the shopping list for all who eat, and only those that readers see", async () => {
  await expect(shopForWeek(rita)).rejects.toMatchObject({ kind: "missing" });
  await addMeal({ day: "monday", recipe: soup.id }, rita);
  await addMeal({ day: "friday", recipe: soup.id, servings: "6" }, rita);
  await addMeal({ day: "sunday", recipe: cake.id, servings: "8" }, rita);
  await addMeal({ day: "sunday", words: "Out" }, rita);
  await shopForWeek(rita);
  await shopForWeek(rita);
  const { recipes, more } = await wishesOf(rita);
  expect([Object.fromEntries(recipes.map(({ id, servings }) => [id, servings])), more]).toEqual([
    { [soup.id]: 8, [cake.id]: 8 },
    [],
  ]);
});

test("a browser is given a meal as the server has read it", async () => {
  const { id } = soup;
  expect(await mealForBrowser({ day: "monday", recipe: id, servings: "6", words: " Cold " })).toEqual({
    day: "monday",
    recipe: { id, title: "Soup", path: "/recipe/soup", servings: 6, written: 2 },
    words: "Cold",
  });
  expect(await mealForBrowser({ day: "friday", words: "Out" })).toEqual({ day: "friday", recipe: null, words: "Out" });
  await expect(mealForBrowser({ day: "friday", recipe: "f".repeat(24) })).rejects.toMatchObject({ kind: "invalid" });
});

const keyOf = (number: number) => number.toString(16).padStart(12, "0");
const sent = (...meals: object[]) => JSON.stringify(meals);

test("what a browser kept comes into the week once, also of two pages at the same moment", async () => {
  const meals = sent(
    { key: keyOf(1), day: "monday", recipe: soup.id, servings: 3, words: null },
    { key: keyOf(2), day: "sunday", recipe: null, servings: null, words: "Out" },
    { key: keyOf(2), day: "sunday", words: "Out" },
    { key: keyOf(3), day: "sunday", recipe: "f".repeat(24), words: null },
    { key: keyOf(4), day: "sunday", words: " " },
  );
  const both = await Promise.allSettled([takeMeals(meals, rita), takeMeals(meals, rita)]);
  const all = { taken: 2, kept: [keyOf(1), keyOf(2)], isFull: false };
  expect(both.map((one) => (one.status === "fulfilled" ? one.value : one.reason.kind))).toContainEqual(all);
  expect(await takeMeals(meals, rita)).toEqual({ ...all, taken: 0 });
  expect(await mealsOf(rita)).toEqual([
    ["monday", "Soup", 3, null],
    ["sunday", null, null, "Out"],
  ]);
});

test("what a full week has no room for stays in the browser", async () => {
  const many = Array.from({ length: weekLimits.meals }, (_, number) => {
    return { key: keyOf(number), day: "monday", words: "x" };
  });
  await addMeal({ day: "monday", words: "Mine" }, rita);
  const { taken, kept, isFull } = await takeMeals(sent(...many), rita);
  expect([taken, kept.length, isFull]).toEqual([weekLimits.meals - 1, weekLimits.meals - 1, true]);
  expect(await takeMeals(sent(...many), rita)).toMatchObject({ taken: 0, isFull: true });
});

test.each([
  "",
  "{}",
  "[null]",
  sent({ key: "x", day: "monday", words: "x" }),
  sent({ key: keyOf(1), day: "someday" }),
  sent(...Array(weekLimits.meals + 1).fill({ key: keyOf(1), day: "monday", words: "x" })),
])("%j is no list of meals", async (list) => {
  await expect(takeMeals(list, rita)).rejects.toMatchObject({ kind: "malformed" });
});
