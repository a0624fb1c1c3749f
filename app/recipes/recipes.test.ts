import { describe, expect, test } from "vitest";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { RecipeModel } from "./recipe.model.server";
import { findRecipe, listRecipes, newestOnCards } from "./recipes.server";

withDatabase();

/** The payload that R13.23 names. */
const soup = {
  title: "Crème of tomato soup",
  description: "For the first cold evening.",
  ingredients: ["1 kg tomatoes", "", " 2 onions "],
  instructions: ["Chop.", "Simmer for 20 minutes."],
  prepTime: 10,
  cookTime: 0,
  servings: 4,
  difficulty: "easy",
  cuisine: "italian",
  imageUrl: null,
  tags: ["Soup", "vegan"],
};
const noId = "0".repeat(24);
const problem = (work: Promise<unknown>) => work.then(() => null).catch((error) => error);

describe("writing", () => {
  test("a recipe sent with the fields of R13.23 is stored: blank lines dropped, zero being nothing", async () => {
    const { id } = await createRecipe(soup);
    expect(await findRecipe(id)).toMatchObject({
      ingredients: ["1 kg tomatoes", "2 onions"],
      cookTime: null,
      version: 1,
      nutritionalInfo: {},
    });
  });

  test("the texts of a form mean the same as the lists and numbers of JSON", async () => {
    const typed = await createRecipe({
      title: "Dal",
      ingredients: "300 g lentils\r\n\n1 onion",
      instructions: "Simmer.",
      prepTime: "10",
      servings: "",
      tags: "quick, , vegan",
      cuisine: "",
      nutritionalInfo: "Energy: 412 kcal\nof which sugars: 3 g\n\nRatio: 1:2",
    });
    expect(typed).toMatchObject({
      ingredients: ["300 g lentils", "1 onion"],
      prepTime: 10,
      servings: null,
      cuisine: null,
      tags: ["quick", "vegan"],
      nutritionalInfo: { Energy: "412 kcal", "of which sugars": "3 g", Ratio: "1:2" },
    });
  });

  test("missing fields are named, each with its message", async () => {
    const { errors } = await problem(createRecipe({ title: "", ingredients: "\n", instructions: [] }));
    expect(Object.keys(errors)).toEqual(["title", "ingredients", "instructions"]);
  });

  test("minutes are written in digits", async () => {
    for (const prepTime of ["0x10", "1e2", "ten"]) {
      const { errors } = await problem(createRecipe({ ...soup, prepTime }));
      expect(errors).toEqual({ prepTime: ["Enter the preparation time in minutes as a whole number"] });
    }
    expect(await createRecipe({ ...soup, prepTime: " " })).toMatchObject({ prepTime: null });
  });

  test("a nutrition line without a value is refused", async () => {
    for (const nutritionalInfo of ["Energy 412 kcal", "Energy:", ": 412 kcal"]) {
      const { errors } = await problem(createRecipe({ ...soup, nutritionalInfo }));
      expect(errors).toEqual({ nutritionalInfo: ["Enter each value on a line, like Energy: 412 kcal"] });
    }
  });

  test("title and tags are kept as whole words, without accents, for the desk", async () => {
    const { id } = await createRecipe(soup);
    const words = () => RecipeModel.findById(id, { titleWords: 1 }).lean();
    expect((await words())?.titleWords).toEqual(["creme", "of", "tomato", "soup", "vegan"]);
    await updateRecipe(id, { tags: ["quick"] });
    expect((await words())?.titleWords).toEqual(["creme", "of", "tomato", "soup", "quick"]);
  });
});

describe("changing", () => {
  test("only the fields that are sent change, and the version goes up", async () => {
    const { id } = await createRecipe(soup);
    const changed = await updateRecipe(id, { title: "Tomato soup", nutritionalInfo: { Energy: "210 kcal" } });
    expect(changed).toMatchObject({ title: "Tomato soup", version: 2, servings: 4, tags: ["Soup", "vegan"] });
    expect(changed).toMatchObject({ ...(await findRecipe(id)) });
  });

  test("a change made from an older version is a conflict and changes nothing", async () => {
    const { id, version } = await createRecipe(soup);
    await updateRecipe(id, { title: "First" }, { version });
    expect(await problem(updateRecipe(id, { title: "Second" }, { version }))).toMatchObject({ kind: "conflict" });
    expect(await findRecipe(id)).toMatchObject({ title: "First", version: 2 });
  });

  test("changes without a version all arrive, however many come at once", async () => {
    const { id } = await createRecipe(soup);
    const fields = [{ title: "A" }, { servings: 2 }, { author: "Joan" }, { prepTime: 5 }, { tags: "x" }];
    await Promise.all(fields.map((change) => updateRecipe(id, change)));
    expect(await findRecipe(id)).toMatchObject({
      title: "A",
      servings: 2,
      author: "Joan",
      prepTime: 5,
      tags: ["x"],
      version: 6,
    });
  });

  test("of changes made from the same version at once, one arrives", async () => {
    const { id, version } = await createRecipe(soup);
    const tried = ["A", "B", "C"].map((title) => problem(updateRecipe(id, { title }, { version })));
    const problems = (await Promise.all(tried)).filter(Boolean);
    expect(problems.map(({ kind }) => kind)).toEqual(["conflict", "conflict"]);
  });

  test("a recipe that is not there cannot be changed", async () => {
    for (const id of [noId, "nonsense"]) {
      expect(await problem(updateRecipe(id, { title: "A" }))).toMatchObject({ kind: "missing" });
    }
  });

  test("a change that is not valid names its fields", async () => {
    const { id } = await createRecipe(soup);
    const { kind, errors } = await problem(updateRecipe(id, { title: " ", cuisine: "french" }));
    expect([kind, Object.keys(errors)]).toEqual(["invalid", ["title", "cuisine"]]);
  });
});

test("the list is newest first or quickest first, narrowed by its filters, with whole recipes", async () => {
  const age = (days: number) => new Date(Date.now() - days * 86_400_000);
  await createRecipe({ ...soup, title: "Old" }, { origin: { id: "1".repeat(24), createdAt: age(2) } });
  await createRecipe({ ...soup, title: "New" }, { origin: { id: "2".repeat(24), createdAt: age(1) } });
  await createRecipe({ ...soup, title: "Hard", difficulty: "hard", cuisine: "asian" });
  const titles = async (filter: Parameters<typeof listRecipes>[0]) =>
    (await listRecipes(filter)).map(({ title }) => title);
  expect(await titles({ limit: 50 })).toEqual(["Hard", "New", "Old"]);
  expect(await titles({ limit: 1 })).toEqual(["Hard"]);
  expect(await titles({ cuisine: "italian", difficulty: "easy", limit: 50 })).toEqual(["New", "Old"]);
  expect(await titles({ cuisine: "italian", difficulty: "hard", limit: 50 })).toEqual([]);
  const [listed] = await listRecipes({ limit: 1 });
  expect(listed).toEqual(await findRecipe(listed?.id ?? ""));
  const [card] = await newestOnCards(1);
  expect(card).toMatchObject({ id: listed?.id, title: "Hard" });
  expect(card).not.toHaveProperty("instructions");
  await createRecipe({ ...soup, title: "Quick", prepTime: 1, cookTime: 2 });
  expect(await titles({ sort: "quickest", limit: 1 })).toEqual(["Quick"]);
  expect(await titles({ time: "15", limit: 50 })).toEqual(["Quick", "Hard", "New", "Old"]);
  expect(await titles({ time: "15", difficulty: "hard", limit: 50 })).toEqual(["Hard"]);
});
