import { expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { findRevision, listRevisions } from "~/editing/history/revisions.server";
import { EditConflict } from "~/facts/edit-conflict";
import { textOf } from "~/fields/field-text";
import { addPicture } from "~/images/pictures.server";
import type { DeskRecipe } from "~/recipes/recipe";
import { recipeFields } from "~/recipes/recipe-fields";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { createRecipe, removeRecipe, restoreRecipe, updateRecipe } from "./recipe-changes.server";
import { deskRecipes, findDeskRecipe } from "./recipe-desk.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const rita = { id: "b".repeat(24), name: "Rita" };
const dal = {
  title: "Red lentil dal",
  description: "Supper in half an hour.",
  ingredients: ["For the dal:", "300 g lentils", "1 onion"],
  instructions: ["Rinse the lentils.", "Simmer for 20 minutes."],
  prepTime: 10,
  cookTime: 20,
  servings: 4,
  cuisine: "indian" as const,
  difficulty: "easy" as const,
  imageUrl: "https://pictures.example/dal.webp",
  imageAlt: "A bowl",
  tags: ["quick", "vegan"],
  author: "Priya",
  nutritionalInfo: { Energy: "412 kcal", "of which sugars": "3 g", Ratio: "1:2" },
};
const formOf = (recipe: DeskRecipe | null) => textOf(recipeFields, recipe as DeskRecipe);
const many = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_none, index) => work(index)));

test("a picture of a step is one of the site's own, and says which line is wrong if it cannot be had", async () => {
  for (const stepImages of [[null, "/images/0123456789abcdef01234567-80x60.webp"], "\nhttps://127.0.0.1/a.png"]) {
    await expect(createRecipe({ ...dal, stepImages })).rejects.toMatchObject({
      errors: { stepImages: [expect.stringMatching(/^Line 2: /)] },
    });
  }
  await expect(createRecipe({ ...dal, stepImages: ["pie.jpg"] })).rejects.toMatchObject({
    errors: { stepImages: [expect.any(String)] },
  });
  await expect(createRecipe({ ...dal, stepImages: Array(101).fill("") })).rejects.toMatchObject({
    errors: { stepImages: ["Enter 100 pictures or fewer"] },
  });
  const { url } = await addPicture(await plain(80, 60).png().toBuffer(), { fileName: "a.png" });
  const { id, stepImages } = await createRecipe({ ...dal, stepImages: `\n${url}\n\n` });
  expect(stepImages).toEqual([null, url]);
  expect(formOf(await findDeskRecipe(id)).stepImages).toBe(`\n${url}`);
  expect((await updateRecipe(id, { stepImages: [] })).stepImages).toEqual([]);
  expect((await updateRecipe(id, { stepImages: null })).stepImages).toEqual([]);
});

test("of twenty edits of one version one wins; the others learn of it, and nothing of theirs is written", async () => {
  const { id, version } = await createRecipe(dal);
  const results = await many(20, (index) => updateRecipe(id, { title: `Dal ${index}` }, { by: ada, version }));
  const [winner] = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(19);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(EditConflict);
    expect(reason.newer).toMatchObject({ version: 2, by: ada, fields: { title: winner?.title } });
  }
  expect(await findDeskRecipe(id)).toMatchObject({ version: 2, title: winner?.title, updatedBy: ada });
});

test("a form that is sent twice makes one recipe; sent again with other words it makes another", async () => {
  const id = newId();
  await many(2, () => createRecipe(dal, { by: ada, id }));
  expect((await listRecipes({ limit: 9 })).map((recipe) => recipe.id)).toEqual([id]);
  expect((await createRecipe({ ...dal, title: "Another" }, { id })).id).not.toBe(id);
});

test("an editor's own save that is sent twice is no edit conflict", async () => {
  const { id, version } = await createRecipe(dal, { by: ada });
  const form = { ...(formOf(await findDeskRecipe(id)) as object), servings: "2" };
  await updateRecipe(id, form, { by: ada, version });
  expect(await updateRecipe(id, form, { by: ada, version })).toMatchObject({ version: 2, servings: 2 });
});

test("a form that is sent as it was opened changes nothing, whatever the lists were made of", async () => {
  const lists = {
    tags: ["quick, vegan"],
    ingredients: ["300 g lentils\n1 onion"],
    instructions: ["Rinse.\r\nSimmer."],
  };
  for (const input of [dal, { ...dal, ...lists }, { title: "Toast", ingredients: "bread", instructions: "Toast." }]) {
    const { id, version } = await createRecipe(input, { by: ada });
    const recipe = await findDeskRecipe(id);
    await updateRecipe(id, formOf(recipe), { by: rita, version });
    expect(await findDeskRecipe(id)).toEqual(recipe);
  }
});

test("nutrition that no form could show is refused", async () => {
  const refused: Record<string, string>[] = [{ "a:b": "1 g" }, { "a\nb": "1 g" }, { a: "1 g\n2 g" }];
  for (const nutritionalInfo of refused) {
    await expect(createRecipe({ ...dal, nutritionalInfo })).rejects.toMatchObject({
      errors: { nutritionalInfo: [expect.stringContaining("Leave colons out")] },
    });
  }
});

test("each save leaves a version that says who saved it, and one that is brought back is whole", async () => {
  const first = await createRecipe(dal, { by: ada });
  const { id, updatedAt } = first;
  await updateRecipe(id, { title: "Soup", tags: [], nutritionalInfo: {}, prepTime: null }, { by: rita, version: 1 });
  expect(await listRevisions(id)).toMatchObject([
    { version: 2, by: rita },
    { version: 1, by: ada },
  ]);
  await updateRecipe(id, (await findRevision(id, 1))?.fields, { by: rita, version: 2 });
  const { updatedAt: _now, ...brought } = (await findDeskRecipe(id)) as DeskRecipe;
  expect({ ...brought, updatedAt }).toEqual({ ...first, version: 3, updatedBy: rita, updatedAt });
});

test("the mark of a model stays through every save", async () => {
  const writtenByModel = { model: "small", at: new Date("2026-03-01").toISOString() };
  const { id } = await createRecipe(dal, { writtenByModel } as never);
  await updateRecipe(id, { title: "Soup" }, { by: ada });
  expect(await findRecipe(id)).toMatchObject({ writtenByModel: { model: "small" } });
});

test("the bin holds what was deleted, whole, until it is put back", async () => {
  const { id } = await createRecipe(dal, { by: ada });
  await removeRecipe(id, { by: rita });
  expect(await findRecipe(id)).toBeNull();
  expect(await listBin()).toMatchObject([{ noun: "recipe", id, title: dal.title, by: rita }]);
  await many(2, () => restoreRecipe(id, { by: ada }));
  expect(await findRecipe(id)).toMatchObject({ title: dal.title, nutritionalInfo: dal.nutritionalInfo });
  expect(await listBin()).toEqual([]);
  expect((await listChanges()).changes.map(({ action }) => action)).toEqual(["restored", "deleted", "created"]);
  await expect(removeRecipe(newId())).rejects.toMatchObject({ kind: "missing" });
  await expect(restoreRecipe(newId())).rejects.toMatchObject({ kind: "missing" });
});

test("the desk's list finds by the beginnings of words, by cuisine and difficulty, in pages of fifty", async () => {
  await many(51, (index) => createRecipe({ ...dal, title: `Dal ${String(index).padStart(2, "0")}` }));
  await createRecipe({ ...dal, title: "Crème brûlée", cuisine: "mediterranean", difficulty: "hard", tags: "pudding" });
  expect(await deskRecipes({ q: "brul PUD" })).toMatchObject({ total: 1, items: [{ title: "Crème brûlée" }] });
  expect(await deskRecipes({ cuisine: "indian", difficulty: "hard" })).toMatchObject({ total: 0, items: [] });
  expect(await deskRecipes({ difficulty: "hard" })).toMatchObject({ total: 1 });
  const last = await deskRecipes({ cuisine: "indian", sort: "title", page: 99 });
  expect(last).toMatchObject({ total: 51, page: 2, pages: 2, items: [{ title: "Dal 50" }] });
});
