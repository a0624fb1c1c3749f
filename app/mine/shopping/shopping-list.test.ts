import { describe, expect, test } from "vitest";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { aisleOf } from "./aisles.server";
import { readIngredients } from "./read-ingredient.server";
import { sumOfAmounts } from "./shopping-amounts.server";
import { fitsAddress, readWish, shoppingLimits, wishesIn, wishesPath } from "./shopping-list";
import { makeShoppingList } from "./shopping-list.server";

withDatabase();

/** As "amount measure|key", for each thing that a line asks for. */
const read = (line: string) =>
  readIngredients(line).map(({ key, amount }) => `${amount ? `${amount.value} ${amount.measure}`.trim() : "-"}|${key}`);

describe("an ingredient line asks for", () => {
  test.each([
    ["3 garlic cloves, crushed", ["3 clove|garlic"]],
    ["2 cloves of garlic", ["2 clove|garlic"]],
    ["1.2 litres hot vegetable stock", ["1200 ml|hot vegetable stock"]],
    ["1½ tbsp olive oil, plus extra for frying", ["4.5 tsp|olive oil"]],
    ["2 × 400 g tins chickpeas, drained", ["2 400 g tin|chickpea"]],
    ["400g tin chopped tomatoes", ["1 400 g tin|chopped tomato"]],
    ["2 large eggs, beaten", ["2|egg"]],
    ["90–110 ml iced water", ["110 ml|iced water"]],
    ["600 g skinless, boneless chicken thighs", ["600 g|skinless, boneless chicken thigh"]],
    ["1 tsp ground cumin and 1 tsp ground coriander", ["1 tsp|ground cumin", "1 tsp|ground coriander"]],
    ["1 large onion, chopped, and 2 red peppers, diced", ["1|onion", "2|red pepper"]],
    ["2 garlic cloves and a 3 cm piece of fresh ginger", ["2 clove|garlic", "3 cm|ginger"]],
    ["1 tbsp lemon juice and a pinch of salt", ["3 tsp|lemon juice", "-|salt"]],
    ["salt and freshly ground black pepper", ["-|salt", "-|black pepper"]],
    ["about 200 g spinach", ["200 g|spinach"]],
    ["250 g feta (about 1 packet), crumbled", ["250 g|feta"]],
    ["400g/14oz plain flour", ["400 g|plain flour"]],
    ["a handful of basil", ["-|basil"]],
    ["a small bunch of chives", ["1 bunch|chive"]],
    ["1 bay leaf", ["1|bay leaf"]],
    // What is not clear is not added to anything.
    ["40 g butter, plus 15 g for frying", ["-|40 g butter, plus 15 g for frying"]],
    ["1lb 9oz beef", ["-|1lb 9oz beef"]],
    ["2 packets (500 g) gnocchi", ["-|2 packets (500 g) gnocchi"]],
    ["juice of 2 limes", ["-|juice of 2 limes"]],
    ["", ["-|"]],
  ])("%s", (line, things) => expect(read(line)).toEqual(things));

  test("something, however long or odd it is", () => {
    for (const line of [
      "(".repeat(300),
      "1 and ".repeat(50),
      `1 ${"a ".repeat(148)}`,
      "and a ".repeat(50),
      "½".repeat(300),
    ])
      expect(readIngredients(line).length).toBeGreaterThan(0);
    expect(readIngredients("a".repeat(100_000))).toHaveLength(1);
  });
});

test.each([
  [
    [
      ["g", 400],
      ["g", 700],
    ],
    "1.1 kg",
  ],
  [[["ml", 1000]], "1 litre"],
  [
    [
      ["ml", 900],
      ["ml", 600],
    ],
    "1.5 litres",
  ],
  [
    [
      ["tsp", 1],
      ["tsp", 1],
    ],
    "2 tsp",
  ],
  [
    [
      ["tsp", 3],
      ["tsp", 4],
    ],
    "2 tbsp 1 tsp",
  ],
  [[["tsp", 4.5]], "1½ tbsp"],
  [[["tsp", 0.1]], "⅛ tsp"],
  [
    [
      ["oz", 12],
      ["oz", 8],
    ],
    "1 lb 4 oz",
  ],
  [
    [
      ["cup", 0.5],
      ["cup", 1],
    ],
    "1½ cups",
  ],
  [[["clove", 3]], "3 cloves"],
  [
    [
      ["bunch", 1],
      ["bunch", 1],
    ],
    "2 bunches",
  ],
  [[["400 g tin", 1]], "1 × 400 g tin"],
  [
    [
      ["400 g tin", 2],
      ["g", 300],
    ],
    "2 × 400 g tins and 300 g",
  ],
  [
    [
      ["", 1],
      ["", 0.5],
    ],
    "1½",
  ],
  [[["g", 100], null], "100 g and some more"],
  [[null, null], ""],
] as [([string, number] | null)[], string][])("%j is %s", (amounts, text) => {
  expect(sumOfAmounts(amounts.map((one) => one && { measure: one[0], value: one[1] }))).toBe(text);
});

test.each([
  ["Plum tomatoes", "Fruit and vegetables"],
  ["black pepper", "Herbs, spices and seasoning"],
  ["red pepper", "Fruit and vegetables"],
  ["peanut butter", "Tins, jars, pasta and rice"],
  ["unsalted butter", "Milk, cheese and eggs"],
  ["hot chicken stock", "Tins, jars, pasta and rice"],
  ["skinless, boneless chicken thighs", "Meat and fish"],
  ["coconut milk", "Tins, jars, pasta and rice"],
  ["frozen raspberries", "Frozen food"],
  ["bay leaves", "Herbs, spices and seasoning"],
  ["dried oregano", "Herbs, spices and seasoning"],
  ["cocoa powder", "Baking and nuts"],
  ["chilli powder", "Herbs, spices and seasoning"],
  ["toilet paper", "Everything else"],
])("%s is bought under %s", (name, aisle) => expect(aisleOf(name)).toBe(aisle));

test("a list adds up what several recipes need, for the servings that are wished, and loses no line", async () => {
  const soup = await createRecipe({
    ...{ title: "Soup", servings: "4", instructions: "Cook." },
    ingredients:
      "For the soup:\n2 onions, chopped\n400 g tomatoes\n1 tbsp olive oil\nsalt\n40 g butter, plus 15 g for frying",
  });
  const salad = await createRecipe({
    ...{ title: "Salad", servings: "2", instructions: "Toss." },
    ingredients: "1 onion\n300 g ripe tomatoes\n2 tbsp olive oil\nolive oil, to serve\n1 × 400 g tin butter beans",
  });
  const wishes = {
    recipes: [
      { id: soup.id, servings: 8 },
      { id: salad.id, servings: null },
    ],
    more: ["Milk", "2 pints milk"],
  };
  const list = await makeShoppingList(wishes);
  expect(list).toMatchObject({ missing: [], more: wishes.more, recipes: [{ servings: 8 }, { servings: 2 }] });
  expect(list.aisles.map(({ name, items }) => [name, items.map((item) => `${item.name}: ${item.amount}`)])).toEqual([
    ["Fruit and vegetables", ["Onions: 5", "Tomatoes: 1.1 kg"]],
    ["Milk, cheese and eggs", ["80 g butter, plus 30 g for frying: ", "Milk: 2 pints and some more"]],
    ["Tins, jars, pasta and rice", ["Butter beans: 1 × 400 g tin"]],
    ["Herbs, spices and seasoning", ["Salt: "]],
    ["Oils, sauces and vinegars", ["Olive oil: 4 tbsp and some more"]],
  ]);
  const lines = list.aisles.flatMap(({ items }) => items.flatMap((item) => item.lines));
  expect(lines).toHaveLength(5 + 5 + 2);
  expect(lines).toContainEqual({ text: "4 onions, chopped", recipe: 0, isUnscaled: false });
  const [onions] = list.aisles[0]?.items ?? [];
  expect(
    (await makeShoppingList(wishes, [onions?.key ?? ""])).aisles[0]?.items.map(({ isTicked }) => isTicked),
  ).toEqual([true, false]);
});

test("recipes that readers do not see are counted, and not shown", async () => {
  const { id } = await createRecipe({ title: "Secret", ingredients: "1 x", instructions: "Y.", status: "draft" });
  const recipes = [
    { id, servings: null },
    { id: "f".repeat(24), servings: 2 },
  ];
  expect(await makeShoppingList({ recipes, more: [] })).toEqual({
    recipes: [],
    more: [],
    aisles: [],
    missing: [id, "f".repeat(24)],
  });
});

test("an address says what is wished, within bounds", () => {
  const id = "a".repeat(24);
  const wishes = {
    recipes: [
      { id, servings: 4 },
      { id: "b".repeat(24), servings: null },
    ],
    more: ["Milk & eggs"],
  };
  expect(wishesIn(new URL(wishesPath(wishes), "https://site.example").searchParams)).toEqual(wishes);
  expect([wishesPath({ recipes: [], more: [] }), wishesPath({ recipes: [], more: [] }, "k3")]).toEqual([
    "/mine/shopping",
    "/mine/shopping?own=k3",
  ]);
  for (const wrong of ["", "x", `${id}:`, `${id}x`, `${id}:-1`]) expect(readWish(wrong)).toBe(null);
  expect([readWish(`${id}:999`), readWish(`${id}:500`)]).toEqual([
    { id, servings: null },
    { id, servings: 500 },
  ]);
  const long = Array.from({ length: 99 }, (_, n) => `${n} ${"é".repeat(90)}`);
  expect([fitsAddress(wishes), fitsAddress({ recipes: [], more: long })]).toEqual([true, false]);
  const many = new URLSearchParams(Array.from({ length: 999 }, (_, n) => ["recipe", n.toString(16).padStart(24, "0")]));
  for (let n = 0; n < 999; n++) many.append("more", ` ${n} ${"x".repeat(300)}`);
  expect(wishesIn(many).recipes).toHaveLength(shoppingLimits.recipes);
  expect(wishesIn(many).more).toHaveLength(shoppingLimits.more);
  expect(wishesIn(many).more.every((text) => text.length <= shoppingLimits.moreLength)).toBe(true);
});
