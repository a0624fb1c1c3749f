import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { publishedNow } from "~/editing/publish-date.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { loader } from "~/routes/api-search/api.search.suggest";
import { titleBeginningsIndex } from "~/search-index/search-fields.server";
import { eachWordBegins, titleBegins, wordsBegin } from "~/search-index/title-beginnings.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { suggest } from "./suggest.server";

withDatabase();

const article = (title: string, more = {}) =>
  createArticle({ title, excerpt: "Short.", content: "Nothing of note.", category: "wellness", ...more });
const recipe = (title: string, more = {}) =>
  createRecipe({ title, ingredients: "water", instructions: "Wait.", ...more });
const product = (title: string, more = {}) =>
  createProduct({ title, description: "Good.", price: "5.00", originalPrice: null, ...more });

const titles = async (typed: string, noun?: string) => (await suggest(typed, noun)).map(({ title }) => title);

describe("while somebody types", () => {
  beforeEach(async () => {
    await recipe("Crème brûlée");
    await recipe("Tomato soup with basil");
    await article("The last hour at Thornbeck Market");
    await product("Soup bowl of stoneware");
    await recipe("Tomato water", { status: "draft" });
    await article("Tomatoes to come", { publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
  });

  /** What is typed, and what is suggested. */
  const typing: [string, string[]][] = [
    // The beginning of a title comes before a word in its middle.
    ["so", ["Soup bowl of stoneware", "Tomato soup with basil"]],
    ["tomato", ["Tomato soup with basil"]],
    ["TOMATO  SO", ["Tomato soup with basil"]],
    ["creme br", ["Crème brûlée"]],
    ["brûlé", ["Crème brûlée"]],
    ["The l", ["The last hour at Thornbeck Market"]],
    ["thornbeck ma", ["The last hour at Thornbeck Market"]],
    // Words that do not follow each other.
    ["market last", ["The last hour at Thornbeck Market"]],
    ["basil tom", ["Tomato soup with basil"]],
    // A word that no text has.
    ["thornbek", ["The last hour at Thornbeck Market"]],
    ["tomatto soup", ["Tomato soup with basil"]],
    // The end of a word is no beginning.
    ["oneware", []],
    ["t", []],
    ["", []],
    [" .*+ ", []],
    ["xylophone", []],
  ];

  test("beginnings of titles and of their words are suggested, and only what is published", async () => {
    const found = [];
    for (const [typed] of typing) found.push([typed, await titles(typed)]);
    expect(found).toEqual(typing);
  });

  test("one kind alone is suggested where only that is searched, each with its kind and path", async () => {
    expect(await titles("soup", "recipes")).toEqual(["Tomato soup with basil"]);
    expect(await suggest("soup bow")).toEqual([
      { kind: "product", title: "Soup bowl of stoneware", path: "/product/soup-bowl-of-stoneware" },
    ]);
  });

  test("another title counts at once, and what is deleted no more", async () => {
    const { id } = await recipe("Parsnip mash");
    expect(await titles("parsn")).toEqual(["Parsnip mash"]);
    await updateRecipe(id, { title: "Turnip mash" });
    expect([await titles("parsn"), await titles("turn")]).toEqual([[], ["Turnip mash"]]);
    await removeRecipe(id);
    expect(await titles("turn")).toEqual([]);
  });

  test("synonyms are suggested: the program's, and the owner's words and phrases as soon as they are saved", async () => {
    await recipe("Miso aubergine");
    expect(await titles("eggpl")).toEqual(["Miso aubergine"]);
    await recipe("Stir-fried bok choy");
    expect(await titles("pak choi")).toEqual([]);
    await updateSettings({ synonyms: [{ words: "pak choi, bok choy" }] });
    expect([await titles("pak choi"), await titles("stir fried pak ch")]).toEqual([
      ["Stir-fried bok choy"],
      ["Stir-fried bok choy"],
    ]);
  });
});

test("ten at most, and no kind crowds out the others", async () => {
  for (let number = 10; number < 24; number++) await recipe(`Broth ${number}`);
  await article("Broth for a cold");
  await product("Brothwell ladle");
  const found = await suggest("broth");
  expect(found).toHaveLength(10);
  expect(found.slice(0, 3).map(({ kind }) => kind)).toEqual(["article", "recipe", "product"]);
  expect(await suggest("x".repeat(5000))).toEqual([]);
});

describe("by the API", () => {
  let clientAddress = "203.0.113.20";
  const ask = (query: string) =>
    loader({
      request: new Request(`http://localhost/api/search/suggest${query}`),
      context: { clientAddress } as never,
      params: {},
    });

  test("it answers a list that may be cached for a moment, and says what is wrong with a call", async () => {
    await recipe("Leek soup");
    const answer = await ask("?q=leek");
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=(30|2\d)$/);
    expect(await answer.json()).toEqual([{ kind: "recipe", title: "Leek soup", path: "/recipe/leek-soup" }]);
    expect([await (await ask("")).json(), await (await ask("?q=l")).json()]).toEqual([[], []]);
    expect((await ask("?q=leek&in=nonsense")).status).toBe(422);
    expect(await (await ask("?q=leek&in=articles")).json()).toEqual([]);
  });

  test("a caller may type a lot, and no more", async () => {
    clientAddress = "203.0.113.21";
    const answers = await Promise.all(Array.from({ length: 601 }, () => ask("?q=l")));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    clientAddress = "203.0.113.22";
    expect((await ask("?q=l")).status).toBe(200);
  });
});

test("the queries read the index of titles, and no more of it than what begins like this", async () => {
  for (let number = 10; number < 40; number++) await recipe(`Pie ${number} of apples`);
  await recipe("Apple crumble");
  const explain = async (filter: object) => {
    const asked = RecipeModel.find({ ...filter, ...publishedNow() }).hint(titleBeginningsIndex[0]);
    const { executionStats, queryPlanner } = (await asked.explain("executionStats")) as unknown as Explained;
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain("IXSCAN");
    return [executionStats.nReturned, executionStats.totalKeysExamined];
  };
  expect(await explain(titleBegins("apple"))).toEqual([1, 2]);
  expect(await explain(wordsBegin("pie 1"))).toEqual([10, 11]);
  const [found, keys = 0] = await explain(eachWordBegins("apples pie"));
  expect([found, keys < 70]).toEqual([30, true]);
});

type Explained = {
  executionStats: { totalKeysExamined: number; nReturned: number };
  queryPlanner: { winningPlan: unknown };
};
