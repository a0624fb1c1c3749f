import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { changedWishes } from "./changed-wishes";
import {
  changeOwnList,
  eraseShoppingListOf,
  ownShoppingList,
  tickAll,
  tickAlso,
  tickOne,
  wishesOf,
} from "./own-list.server";
import { readChange } from "./read-change.server";
import { nothingWished, shoppingLimits } from "./shopping-list";

withDatabase();

const [rita, sam] = [{ id: "1".repeat(24) }, { id: "2".repeat(24) }];
const id = "a".repeat(24);
const wish = { id, servings: 4 };
const add = (recipes = [wish], more: string[] = []) => ({ add: { recipes, more } });

let soup: { id: string };
beforeEach(async () => {
  soup = await createRecipe({ title: "Soup", servings: "2", ingredients: "1 onion\n1 leek", instructions: "Cook." });
});

test("a list is changed by one person alone, and nothing is lost when devices change it at the same moment", async () => {
  await Promise.all(["Milk", "Bread", "Tea"].map((more) => changeOwnList(rita, { more })));
  await changeOwnList(rita, { add: { recipes: [{ id: soup.id, servings: 4 }], more: ["Milk"] } });
  const { recipes, more } = await wishesOf(rita);
  expect([recipes, more.sort()]).toEqual([[{ id: soup.id, servings: 4 }], ["Bread", "Milk", "Tea"]]);
  expect(await wishesOf(sam)).toEqual(nothingWished);
  await expect(changeOwnList(sam, add())).rejects.toMatchObject({ kind: "missing" });
  await changeOwnList(sam, add([wish], ["Rice"]));
  expect(await wishesOf(sam)).toEqual({ recipes: [], more: ["Rice"] });
  await changeOwnList(rita, { servings: { [soup.id]: "6" } });
  expect((await ownShoppingList(rita)).recipes).toMatchObject([{ title: "Soup", servings: 6 }]);
  await eraseShoppingListOf(rita);
  expect(await wishesOf(rita)).toEqual(nothingWished);
});

test("what is ticked stays so until it is off the list", async () => {
  await changeOwnList(rita, { add: { recipes: [{ id: soup.id, servings: null }], more: ["Milk"] } });
  const ticked = async () =>
    (await ownShoppingList(rita)).aisles.flatMap(({ items }) =>
      items.filter((item) => item.isTicked).map(({ name }) => name),
    );
  const keys = (await ownShoppingList(rita)).aisles.flatMap(({ items }) => items.map(({ key }) => key));
  await tickAll(rita, [...keys, "no key", "$where"]);
  expect(await ticked()).toEqual(["Leek", "Onion", "Milk"]);
  await tickOne(rita, keys[0] ?? "", false);
  await tickOne(rita, "no key", true);
  await tickOne(sam, keys[0] ?? "", true);
  expect(await ticked()).toEqual(["Onion", "Milk"]);
  await changeOwnList(rita, { servings: { [soup.id]: "8" } });
  expect(await ticked()).toEqual(["Onions", "Milk"]);
  await changeOwnList(rita, { removeMore: "Milk" });
  await changeOwnList(rita, { more: "Milk" });
  expect(await ticked()).toEqual(["Onions"]);
  await changeOwnList(rita, { clear: true });
  await changeOwnList(rita, { add: { recipes: [{ id: soup.id, servings: null }], more: [] } });
  expect(await ticked()).toEqual([]);
  await tickOne(rita, keys[0] ?? "", true);
  await tickAlso(rita, new Set([keys[1] ?? "", "f".repeat(12)]));
  expect(await ticked()).toEqual(["Leek", "Onion"]);
});

test("a recipe is on a list once, with the servings that were wished last", () => {
  const twice = changedWishes({ recipes: [wish], more: [] }, add([{ id, servings: 9 }]));
  expect(twice.recipes).toEqual([{ id, servings: 9 }]);
  expect(changedWishes(twice, { removeRecipe: id })).toEqual(nothingWished);
  expect(changedWishes({ recipes: [], more: ["Milk", "Tea"] }, { removeMore: "Milk" }).more).toEqual(["Tea"]);
});

test("a list has bounds, and what is wrong is said beside its field", () => {
  const list = { recipes: [wish], more: ["Milk"] };
  for (const typed of ["0", "501", "1.5", "many", "", "-1"])
    expect(() => changedWishes(list, { servings: { [id]: typed } })).toThrow(
      expect.objectContaining({ kind: "invalid", errors: { [`servings-${id}`]: [expect.stringContaining("500")] } }),
    );
  for (const more of ["", " \u200b ", "x".repeat(101)])
    expect(() => changedWishes(list, { more })).toThrow(
      expect.objectContaining({ kind: "invalid", errors: { more: [expect.any(String)] } }),
    );
  expect(changedWishes(list, { more: " Milk " })).toEqual(list);
  const full = { recipes: [], more: Array.from({ length: shoppingLimits.more }, (_, index) => `Thing ${index}`) };
  expect(() => changedWishes(full, { more: "One more" })).toThrow(expect.objectContaining({ kind: "invalid" }));
  const many = Array.from({ length: shoppingLimits.recipes + 1 }, (_, index) => ({
    ...{ id: index.toString(16).padStart(24, "0"), servings: null },
  }));
  expect(() => changedWishes(nothingWished, { add: { recipes: many, more: [] } })).toThrow(
    expect.objectContaining({ kind: "conflict" }),
  );
});

test.each([
  [
    { take: `/mine/shopping?recipe=${id}:4&more=Milk` },
    { kind: "take", change: add([wish], ["Milk"]), keys: new Set() },
  ],
  [{ intent: "keep" }, { kind: "keep", change: add([wish]) }],
  [{ remove: `recipe:${id}` }, { kind: "wishes", change: { removeRecipe: id } }],
  [{ remove: "more:Milk: whole" }, { kind: "wishes", change: { removeMore: "Milk: whole" } }],
  [
    { intent: "servings", [`servings-${id}`]: "3", more: "" },
    { kind: "wishes", change: { servings: { [id]: "3" } } },
  ],
  [
    { intent: "more", more: "Milk" },
    { kind: "wishes", change: { more: "Milk" } },
  ],
  [{ intent: "clear" }, { kind: "wishes", change: { clear: true } }],
  [
    { intent: "ticks", ticked: "aa, bb" },
    { kind: "ticks", keys: ["aa", "bb"] },
  ],
  [
    { tick: "aa", on: "yes" },
    { kind: "tick", key: "aa", isTicked: true },
  ],
  [
    { tick: "aa", on: "" },
    { kind: "tick", key: "aa", isTicked: false },
  ],
])("the form %j is read", (typed, change) => {
  expect(readChange(typed as never, { recipes: [wish], more: [] })).toEqual(change);
});

test.each([{}, { remove: "x" }, { intent: "x" }])("the form %j is of no page", (typed) => {
  expect(() => readChange(typed as never, nothingWished)).toThrow(expect.objectContaining({ kind: "malformed" }));
});
