import { describe, expect, test } from "vitest";
import { articleFacts, articleFields } from "~/articles/article-fields";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge, updateChallenge } from "~/challenges/challenge-changes.server";
import { findDeskChallenge } from "~/challenges/challenge-desk.server";
import { challengeFields } from "~/challenges/challenge-fields";
import { createCollection, updateCollection } from "~/collections/collection-changes.server";
import { findDeskCollection } from "~/collections/collection-desk.server";
import { collectionFields } from "~/collections/collection-fields";
import { othersChangesText } from "~/desk/form/others-changes";
import { mergeAndSave } from "~/editing/conflicts/merge-edits.server";
import { EditConflict } from "~/facts/edit-conflict";
import { type Fields, mergeRulesOf, type Values } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { createProduct, updateProduct } from "~/products/edit/product-changes.server";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { productFields } from "~/products/product-fields";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { recipeFields } from "~/recipes/recipe-fields";
import { withDatabase } from "../setup/database";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const rita = { id: "b".repeat(24), name: "Rita" };
const words = { title: "Tea", excerpt: "Short.", content: "One.\n\nTwo.", category: "home" as const };

/** A noun's own functions, as its form calls them. */
type Noun = {
  create(): Promise<{ id: string }>;
  update(id: string, fields: object, context: object): Promise<{ version: number }>;
  text(id: string): Promise<{ version: number; fields: Record<string, string> }>;
  described: Fields;
};

const noun = <F extends Fields, Found extends Values<F> & { version: number }>(
  create: Noun["create"],
  update: Noun["update"],
  find: (id: string) => Promise<Found | null>,
  described: F,
): Noun => ({
  create,
  update,
  async text(id) {
    const found = await find(id);
    if (!found) throw new Error("It is gone");
    return { version: found.version, fields: textOf(described, found) };
  },
  described,
});

const pot = { title: "Tea", description: "Short.", price: "5.00", originalPrice: null };
const soup = { title: "Tea", description: "Short.", ingredients: "Water", instructions: "Boil it." };
const article = noun(() => createArticle(words), updateArticle, findDeskArticle, articleFields);
const nouns: Record<string, Noun> = {
  article,
  product: noun(() => createProduct(pot), updateProduct, findDeskProduct, productFields),
  recipe: noun(() => createRecipe(soup), updateRecipe, findDeskRecipe, recipeFields),
  challenge: noun(
    () => createChallenge({ title: "Tea", description: "Short." }),
    updateChallenge,
    findDeskChallenge,
    challengeFields,
  ),
  collection: noun(
    () => createCollection({ title: "Tea", intro: "Short.", status: "draft" }),
    updateCollection,
    findDeskCollection,
    collectionFields,
  ),
};

/** Sends Rita's form. She opened it before anybody else saved. */
async function open({ create, update, text, described }: Noun) {
  const { id } = await create();
  const { version, fields } = await text(id);
  return {
    id,
    version,
    ada: (changes: object) => update(id, changes, { by: ada }),
    send: (changes: object, openedWith = version) =>
      mergeAndSave(
        (sent, from) => update(id, sent, { by: rita, version: from }),
        {
          id,
          fields: { ...fields, ...(described === productFields && { priceCheckedAt: "" }), ...changes },
          version: openedWith,
          by: rita,
          sentBefore: [],
        },
        mergeRulesOf(described),
      ),
    stored: async () => (await text(id)).fields,
  };
}

describe.each(Object.entries(nouns))("of two editors of one %s", (name, each) => {
  const second = { article: "excerpt", collection: "intro" }[name] ?? "description";

  test("who changes another field than the other one undoes nothing, and is told", async () => {
    const form = await open(each);
    await form.ada({ title: "Green tea" });
    const theirs = await form.send({ [second]: "Longer." });
    expect(await form.stored()).toMatchObject({ title: "Green tea", [second]: "Longer." });
    expect(othersChangesText(theirs, { noun: articleFacts, reader: rita })).toBe(
      "Ada changed Title meanwhile. That stays as it was saved.",
    );
  });

  test("who changes the same field differently is asked for that field alone, and nothing is written", async () => {
    const form = await open(each);
    await form.ada({ title: "Green tea" });
    const conflict = await form.send({ title: "Black tea", [second]: "Longer." }).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(EditConflict);
    expect(conflict).toMatchObject({
      fields: { conflicting: [{ field: "title", by: ada }], theirs: [], mine: [second] },
    });
    expect(await form.stored()).toMatchObject({ title: "Green tea", [second]: "Short." });
  });

  test("who changes it to the same is asked nothing", async () => {
    const form = await open(each);
    await form.ada({ title: "Green tea" });
    expect(await form.send({ title: "Green tea" })).toEqual([]);
  });
});

test("each field is told of the one who changed it last, over several saves in between", async () => {
  const form = await open(article);
  const omar = { id: "c".repeat(24), name: "Omar" };
  await form.ada({ title: "Green tea" });
  await updateArticle(form.id, { tags: "pots" }, { by: omar });
  await updateArticle(form.id, { excerpt: "Mine, from elsewhere." }, { by: rita });
  const theirs = await form.send({ author: "Rita" });
  expect(othersChangesText(theirs, { noun: articleFacts, reader: rita })).toBe(
    "Ada changed Title meanwhile. You changed Excerpt meanwhile in another window. Omar changed Tags meanwhile. That stays as it was saved.",
  );
  expect(await form.stored()).toMatchObject({ title: "Green tea", tags: "pots", author: "Rita" });
});

test("changes to different paragraphs of one text are offered together", async () => {
  const form = await open(article);
  await form.ada({ content: "One.\n\nTwo, by Ada." });
  await expect(form.send({ content: "One, by Rita.\n\nTwo." })).rejects.toMatchObject({
    fields: { conflicting: [{ field: "content", together: "One, by Rita.\n\nTwo, by Ada." }] },
  });
});

test("a form that does not say from which version it was made is asked for all that differs", async () => {
  const form = await open(article);
  for (const version of [Number.NaN, 1.5, 99]) {
    await expect(form.send({ title: "Black tea", author: "Rita" }, version)).rejects.toMatchObject({
      fields: { conflicting: [{ field: "title" }, { field: "author" }], theirs: [] },
    });
  }
});

test("a form that is sent as it was opened takes nothing back", async () => {
  const form = await open(article);
  await form.ada({ title: "Green tea", content: "Other." });
  expect((await form.send({})).map(({ field }) => field)).toEqual(["title", "content"]);
  expect(await form.stored()).toMatchObject({ title: "Green tea", content: "Other." });
});
