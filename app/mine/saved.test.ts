import { beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createRecipe, removeRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { mostSaved } from "./mine";
import { SavedModel } from "./saved.model.server";
import { findSaved, listsOf, removeSaved, savedBy, savedPageOf, saveText, takeFromBrowser } from "./saved.server";
import { eraseSavedOf, forgetSavedOfGone } from "./saved-privacy.server";

withDatabase();

let recipe: { id: string; slug: string };
let rita: { id: string };
let sam: { id: string };

const reader = (subject: string) =>
  signInUser({
    ...{ issuer: "https://id.example", subject, email: `${subject}@example.test`, emailVerified: true },
    ...{ firstName: subject, lastName: null, picture: null },
  });

beforeEach(async () => {
  recipe = await createRecipe({ title: "Apple pie", ingredients: "1 apple", instructions: "Bake." });
  [rita, sam] = [await reader("rita"), await reader("sam")];
});

const article = { title: "On apples", content: "Pick them.", category: "nutrition", excerpt: "Apples." };
const apples = { kind: "recipe", identifier: "apple-pie" };
const all = { list: null, page: 1 };

test("a reader saves a text once, and what they do not send stays as it is", async () => {
  const { isNew, ...saved } = await saveText(apples, { note: " Less sugar.\n\n\n\nMore. ", list: "Autumn" }, rita);
  expect(isNew).toBe(true);
  expect(saved).toMatchObject({
    ...{ kind: "recipe", id: recipe.id, note: "Less sugar.\n\nMore.", list: "Autumn" },
    on: { title: "Apple pie", path: "/recipe/apple-pie" },
  });
  expect(await saveText(apples, { list: "" }, rita)).toMatchObject({ isNew: false, note: saved.note, list: null });
  expect(await saveText({ kind: "recipe", identifier: recipe.id }, {}, rita)).toMatchObject({ note: saved.note });
  expect([(await savedBy(rita)).length, await savedBy(sam)]).toEqual([1, []]);
  await Promise.all([1, 2, 3].map(() => saveText(apples, {}, sam)));
  expect(await savedBy(sam)).toHaveLength(1);
});

test("only what readers see can be saved, with notes within bounds, and not without end", async () => {
  const draft = await createRecipe({ title: "Secret", ingredients: "1 x", instructions: "Y.", status: "draft" });
  for (const named of [
    { kind: "recipe", identifier: draft.id },
    { kind: "recipe", identifier: "none" },
    { kind: "product", identifier: recipe.id },
    { kind: "__proto__", identifier: recipe.id },
  ])
    await expect(saveText(named, {}, rita)).rejects.toMatchObject({ kind: "missing" });
  const long = { note: "a".repeat(2001), list: "b".repeat(61) };
  await expect(saveText(apples, long, rita)).rejects.toMatchObject({
    kind: "invalid",
    errors: { note: [expect.stringContaining("2,000")], list: [expect.stringContaining("60")] },
  });
  const many = Array.from({ length: mostSaved }, (_, index) => ({
    ...{ userId: rita.id, noun: "article" as const, nounId: index.toString(16).padStart(24, "0"), savedAt: new Date() },
  }));
  await SavedModel.insertMany(many);
  await expect(saveText(apples, {}, rita)).rejects.toMatchObject({ kind: "conflict" });
  const full = await takeFromBrowser(JSON.stringify([{ kind: "recipe", id: recipe.id }]), rita);
  expect(full).toEqual({ taken: 0, saved: [], isFull: true });
  await removeSaved({ kind: "article", id: many[0]?.nounId ?? "" }, rita);
  expect(await saveText(apples, {}, rita)).toMatchObject({ isNew: true });
});

test("what is saved is shown by list and page, the newest first, and a hidden text says nothing of itself", async () => {
  const { id } = await createArticle(article);
  await saveText(apples, { list: "Autumn" }, rita);
  await saveText({ kind: "article", identifier: id }, { list: "Autumn" }, rita);
  const other = await createRecipe({ title: "Plum pie", ingredients: "1 plum", instructions: "Bake." });
  await saveText({ kind: "recipe", identifier: other.id }, {}, rita);
  const page = await savedPageOf(rita, { ...all, page: 9 });
  expect(page).toMatchObject({ page: 1, pages: 1, count: 3, lists: [{ name: "Autumn", count: 2 }] });
  expect(page.items.map(({ on }) => on?.path)).toEqual(["/recipe/plum-pie", "/content/on-apples", "/recipe/apple-pie"]);
  expect(await listsOf(rita)).toEqual([{ name: "Autumn", count: 2 }]);
  expect((await savedPageOf(rita, { list: "Autumn", page: 1 })).items.map(({ id }) => id)).toEqual([id, recipe.id]);
  expect((await savedPageOf(rita, { list: "None", page: 1 })).items).toEqual([]);
  await updateRecipe(other.id, { title: "Not told yet", status: "draft" });
  expect((await savedPageOf(rita, all)).items[0]).toMatchObject({ id: other.id, on: null });
  expect([await removeSaved({ kind: "recipe", id: other.id }, sam), (await savedBy(rita)).length]).toEqual([false, 3]);
  expect([await removeSaved({ kind: "recipe", id: other.id }, rita), (await savedBy(rita)).length]).toEqual([true, 2]);
  expect(await removeSaved({ kind: "recipe", id: "none" }, rita)).toBe(false);
});

test("what is saved is found by words of its title, its note and its list, on a list or on all", async () => {
  const titles = ["Plum pie", "Crème caramel", "Pea soup"];
  const made = await Promise.all(
    titles.map((title) => createRecipe({ title, ingredients: "1 egg", instructions: "Cook." })),
  );
  const notes = [{ list: "Autumn", note: "For Aunt Zoë, without sugar" }, { note: "Plums would do" }, {}];
  for (const [index, { id }] of made.entries()) await saveText({ kind: "recipe", identifier: id }, notes[index], rita);
  await saveText({ kind: "recipe", identifier: made[0]?.id ?? "" }, {}, sam);
  const find = async (q: string, list: string | null = null) => {
    const { items, found, count } = await savedPageOf(rita, { list, q, page: 1 });
    expect([found, count]).toEqual([items.length, 3]);
    return items.map(({ on }) => on?.title);
  };
  expect(await find("plum")).toEqual(["Crème caramel", "Plum pie"]);
  expect(await find("PLUM pi")).toEqual(["Plum pie"]);
  expect(await find("zoe")).toEqual(["Plum pie"]);
  expect(await find("creme")).toEqual(["Crème caramel"]);
  expect(await find("autumn")).toEqual(["Plum pie"]);
  expect(await find("pl", "Autumn")).toEqual(["Plum pie"]);
  expect(await find("um")).toEqual([]);
  expect(await find("  ")).toHaveLength(3);
  // Signs alone are no words: then everything matches.
  expect(await find("!")).toHaveLength(3);
  await updateRecipe(made[2]?.id ?? "", { status: "draft" });
  expect(await find("pea")).toEqual([]);
});

test("what a browser kept comes along once, but for what readers do not see", async () => {
  const { id } = await createArticle({ ...article, status: "draft" });
  const kept = [
    { kind: "recipe", id: recipe.id },
    { kind: "article", id },
    { kind: "recipe", id: "f".repeat(24) },
  ];
  await saveText(apples, { note: "Mine." }, sam);
  const saved = [recipe.id];
  expect(await takeFromBrowser(JSON.stringify(kept), rita)).toEqual({ taken: 1, saved, isFull: false });
  expect(await takeFromBrowser(JSON.stringify(kept), sam)).toEqual({ taken: 0, saved, isFull: false });
  expect(await takeFromBrowser("[]", sam)).toEqual({ taken: 0, saved: [], isFull: false });
  expect(await findSaved("recipe", recipe.id, sam)).toMatchObject({ note: "Mine." });
  for (const wrong of ["", "{", "{}", '[{"kind":"recipe","id":{"$gt":""}}]', '[{"kind":"x","id":"1"}]'])
    await expect(takeFromBrowser(wrong, rita)).rejects.toMatchObject({ kind: "malformed" });
});

test("what is gone for good, and who is erased, are forgotten", async () => {
  const { id } = await createArticle(article);
  await saveText({ kind: "article", identifier: id }, {}, rita);
  await saveText(apples, {}, rita);
  await saveText(apples, {}, sam);
  await removeRecipe(recipe.id);
  await SavedModel.create({ userId: rita.id, noun: "article", nounId: "f".repeat(24), savedAt: new Date() });
  await forgetSavedOfGone();
  // What is in the bin can come back.
  expect((await savedBy(rita)).map((saved) => saved.id).sort()).toEqual([id, recipe.id].sort());
  await eraseSavedOf(rita);
  expect([await savedBy(rita), (await savedBy(sam)).length]).toEqual([[], 1]);
});
