import mongoose from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { misspelling } from "~/runtime/misspelling";
import { WordList } from "~/search-index/word-list";
import { withDatabase } from "../../tests/setup/database";
import fc from "../../tests/setup/fuzz";
import { search } from "./search.server";

withDatabase();

const picture = { imageUrl: null, imageAlt: "" };
const article = (title: string, content = "Nothing of note.", more = {}) =>
  createArticle({ title, excerpt: "Short.", content, category: "wellness", ...more });
const recipe = (title: string, more = {}) =>
  createRecipe({ ...picture, title, ingredients: "water", instructions: "Wait.", ...more });
const product = (title: string, more = {}) =>
  createProduct({ ...picture, title, description: "Good.", price: "5.00", originalPrice: null, ...more });

const titles = async (query: string) => (await search(query)).results.map(({ title }) => title);

describe("what is found", () => {
  beforeEach(async () => {
    await recipe("Crème brûlée");
    await product("Oat moisturizer");
    await recipe("Tomato soup");
    await article("A slower morning", "She keeps a hygrometer beside the bed.");
    await product("Stoneware jug", { features: ["Holds two pints"], vendor: "Pellowby" });
    await recipe("Sunday bake", { ingredients: "200 g celeriac", instructions: "Grate it.\nRoast until golden." });
  });

  test.each([
    ["creme brulee", "Crème brûlée"],
    ["moisturzer", "Oat moisturizer"],
    ["tomatoe", "Tomato soup"],
    ["CRÈME  brûlee", "Crème brûlée"],
    ["moistur", "Oat moisturizer"],
    ["hygrometer", "A slower morning"],
    ["hygromter", "A slower morning"],
    ["pelowby", "Stoneware jug"],
    ["celeraic", "Sunday bake"],
    ["roast golden", "Sunday bake"],
    ["pints", "Stoneware jug"],
  ])("%s finds %s", async (query, title) => {
    expect((await titles(query)).slice(0, 3)).toContain(title);
  });

  test("synonyms are found, and said if nothing has the typed word", async () => {
    await recipe("Miso aubergine");
    await recipe("Rice", { ingredients: "4 spring onions" });
    await recipe("Spring greens", { ingredients: "an onion" });
    expect(await search("eggplants")).toMatchObject({
      results: [{ title: "Miso aubergine" }],
      corrections: [{ typed: "eggplants", meant: ["aubergine"] }],
    });
    expect(await titles("scallion")).toEqual(["Rice"]);
    expect(await titles("eggplnt")).toEqual(["Miso aubergine"]);
  });

  test("a recipe is found by what its numbers say", async () => {
    await recipe("Omelette", { prepTime: 5, cookTime: 10 });
    await recipe("Stew", { prepTime: 20, cookTime: 90, diets: ["vegan"], cuisine: "indian" });
    expect((await titles("30 minute meals"))[0]).toBe("Omelette");
    expect(await titles("quick recipe")).toEqual(["Omelette"]);
    expect((await titles("vegan indian"))[0]).toBe("Stew");
  });

  test("words of every text find nothing, but they may begin others", async () => {
    await article("The herbal theatre", "Of her.");
    expect(await titles("of the and was")).toEqual([]);
    expect(await titles("her")).toEqual(["The herbal theatre"]);
  });

  test("nothing is found where nothing is near", async () => {
    await article("Tablespoons", "Congratulate the replacement on its houseplants, which matters.");
    for (const typed of ["eggplant", "sunscreen", "anxiety", "mattress", "risotto"]) {
      expect(await search(typed)).toMatchObject({ results: [], corrections: [], unknown: [typed] });
    }
  });

  test("a word that was taken for another is told", async () => {
    expect(await search("moisturzer")).toMatchObject({
      corrections: [{ typed: "moisturzer", meant: ["moisturizer"] }],
      unknown: [],
    });
    expect((await search("moisturizer")).corrections).toEqual([]);
  });

  test("what is saved is found at once, misspelt or not, and no more by what it said before", async () => {
    const { id } = await recipe("Rhubarb fool");
    expect(await titles("rubharb")).toEqual(["Rhubarb fool"]);
    await updateRecipe(id, { title: "Gooseberry fool" });
    expect(await titles("gooseberrry")).toEqual(["Gooseberry fool"]);
    expect(await titles("rhubarb")).toEqual([]);
  });

  test("a draft and what is still to come are found by nobody, and correct nobody's words", async () => {
    await article("Embargoed zucchetto", "x", { status: "draft" });
    await article("Later zucchetto", "x", { publishedAt: new Date(Date.now() + 3_600_000) });
    expect(await search("zuchetto")).toMatchObject({ results: [], corrections: [], unknown: ["zuchetto"] });
    expect(await titles("zucchetto")).toEqual([]);
  });

  test("fewer than three characters are refused", async () => {
    await expect(search("ab")).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("the order", () => {
  test("is by where a word stands and how much of the text it is, over all nouns, then by age", async () => {
    const old = { publishedAt: new Date(Date.now() - 3_600_000) };
    await article("Sleep", "With lavender on the pillow.");
    await article("Tea with lavender and a long walk by the river before breakfast", "Nothing.");
    await product("Bag", { tags: ["lavender"] });
    await recipe("Shortbread", { ingredients: "lavender" });
    await article("Lavender one", "Nothing.", old);
    await article("Lavender two", "Nothing.");
    expect(await titles("lavender")).toEqual([
      "Lavender two",
      "Lavender one",
      "Tea with lavender and a long walk by the river before breakfast",
      "Bag",
      "Shortbread",
      "Sleep",
    ]);
    const counts = { articles: 4, recipes: 1, products: 1, challenges: 0, collections: 0 };
    expect((await search("lavender")).counts).toEqual(counts);
  });

  test("is by how rare a word is, and all words come before some", async () => {
    for (const index of [1, 2, 3, 4]) await recipe(`Soup ${index}`);
    await recipe("Lovage soup");
    await recipe("Lovage bread");
    expect((await titles("lovage soup")).slice(0, 2)).toEqual(["Lovage soup", "Lovage bread"]);
    const some = await search("lovage soup crocodile");
    expect(some.unknown).toEqual(["crocodile"]);
    expect(some.results[0]?.title).toBe("Lovage soup");
  });

  test("goes on over pages and for one noun", async () => {
    for (let index = 0; index < 14; index++) await recipe(`Leek tart ${index}`);
    await product("Leek dish");
    const second = await search("leek", { page: 2 });
    expect(second).toMatchObject({ page: 2, pages: 2 });
    expect(second.results).toHaveLength(3);
    expect((await search("leek", { noun: "products" })).results.map(({ title }) => title)).toEqual(["Leek dish"]);
    expect((await search("leek", { page: 999 })).page).toBe(2);
  });

  test("a product is found by its category", async () => {
    const { id } = await createProductCategory({ name: "Haberdashery" });
    await product("Brass needle", { categoryId: id });
    expect(await titles("haberdashry")).toEqual(["Brass needle"]);
  });
});

test("whatever is typed is answered", async () => {
  await recipe("Tomato soup");
  const hostile = [
    "$where: 1==1",
    '{"$gt":""}',
    "(((((",
    "😀😀😀",
    "\u0000\u0000\u0000",
    "a".repeat(5000),
    "tomato ".repeat(900),
    "__proto__ constructor",
    "../../etc/passwd",
    "٣٤٥ 日本語 ελληνικά",
    "\ud800\ud800\ud800",
    "the and of",
    "-tomato OR AND NOT *",
  ];
  for (const query of hostile) expect((await search(query)).page).toBe(1);
  const typed = fc.string({ unit: "grapheme", minLength: 3, maxLength: 60 }).filter((text) => text.trim().length > 2);
  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      expect((await search(query)).page).toBe(1);
    }),
    { numRuns: 60 },
  );
});

describe("misspellings", () => {
  const distance = (typed: string, word: string) => misspelling(typed, word, 0, word.length, 9);

  test("are letters left out, put in, mistaken or swapped", () => {
    expect(distance("tomato", "tomato").whole).toBe(0);
    expect(distance("tomatoe", "tomato").whole).toBe(1);
    expect(distance("tomto", "tomato").whole).toBe(1);
    expect(distance("tamato", "tomato").whole).toBe(1);
    expect(distance("otmato", "tomato").whole).toBe(1);
    expect(distance("tmo", "tomato")).toEqual({ whole: 3, beginning: 1 });
  });

  test("are as far one way as the other, and found in a list as by looking at each word", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcé"), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, typed) => {
        const list = new WordList([...words].sort());
        const near = list.near(typed, { most: 99, unfinished: false }).map(({ word }) => word);
        const within = (most: number) => words.filter((each) => distance(typed, each).whole <= most);
        expect(within(2)).toEqual(expect.arrayContaining(near));
        if (typed.length >= 5) expect(near).toEqual(expect.arrayContaining(within(1)));
        for (const each of words) {
          expect(distance(each, typed).whole).toBe(distance(typed, each).whole);
          expect(list.has(each)).toBe(true);
        }
        expect(list.has(typed)).toBe(words.includes(typed));
        expect(list.beginningWith(typed, 99)).toEqual([...words].sort().filter((each) => each.startsWith(typed)));
      }),
    );
  });
});

test("words that were read are stored, and not read again by the next process", async () => {
  await recipe("Quince paste");
  await search("quinze");
  const stored = await mongoose.connection.collection("searchwords").find().toArray();
  expect(stored.flatMap(({ words }) => String(words).split(" "))).toContain("quince");
});
