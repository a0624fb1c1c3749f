import { beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import { listBin } from "~/editing/history/bin.server";
import { textOf } from "~/fields/field-text";
import { daysText, seasonOf } from "~/forms/day-range";
import { findLinkTargets } from "~/links/find-link-targets.server";
import { nounOf } from "~/nouns/nouns.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe, removeRecipe, restoreRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { search } from "~/search/search.server";
import { withDatabase } from "../../tests/setup/database";
import { createCollection, removeCollection, restoreCollection, updateCollection } from "./collection-changes.server";
import { deskCollections, findDeskCollection } from "./collection-desk.server";
import { collectionFields } from "./collection-fields";
import { collectionsWithLinks, notesOnItems } from "./collection-items.server";
import { collectionCards, findCollection, listCollections, otherCollections, shownItems } from "./collections.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
let soup: { id: string; slug: string };
let linen: { id: string };
let pot: { id: string };
let guide: { title: string; items: object[] };

beforeEach(async () => {
  soup = await createRecipe({ title: "Leek soup", ingredients: "1 leek", instructions: "Boil." });
  linen = await createArticle({ title: "On linen", content: "Iron it.", category: "style", excerpt: "Linen." });
  pot = await createProduct({ title: "Pot", description: "Blue.", price: "9.50", originalPrice: null });
  const items = [
    { address: "/product/pot", line: "Ours is blue." },
    { address: "/recipe/leek-soup" },
    { address: "http://localhost:3000/content/on-linen/?from=mail" },
  ];
  guide = { title: "Presents for cooks", items };
});

const titlesOf = async (id: string) => {
  const found = await findCollection(id);
  return (await shownItems(found?.items ?? [])).map(({ item, line }) => [item.title, line]);
};

test("things are picked by address or by kind and id, and readers see them in the editor's order", async () => {
  const { id, items } = await createCollection(guide, { by: ada });
  const other = await createRecipe({ title: "Pea soup", ingredients: "1 pea", instructions: "Boil." });
  const picked = [
    { kind: "product", id: pot.id, address: "/product/pot", line: "Ours is blue." },
    { kind: "recipe", id: soup.id, address: "/recipe/leek-soup", line: "" },
    { kind: "article", id: linen.id, address: "/content/on-linen", line: "" },
  ];
  expect(items).toEqual(picked);
  const inOrder = [
    ["Pot", "Ours is blue."],
    ["Leek soup", ""],
    ["On linen", ""],
  ];
  expect(await titlesOf(id)).toEqual(inOrder);
  const sent = picked.map(({ address: _address, ...item }) => item).reverse();
  expect((await updateCollection(id, { items: sent })).items).toEqual([...picked].reverse());
  expect(await titlesOf("presents-for-cooks")).toEqual([...inOrder].reverse());
  // The id says what is meant, whatever address a caller has left beside it.
  const exchanged = picked.map((item, at) => ({ ...item, ...(at === 0 && { kind: "recipe", id: other.id }) }));
  expect((await updateCollection(id, { items: exchanged })).items[0]).toMatchObject({
    kind: "recipe",
    id: other.id,
    address: "/recipe/pea-soup",
  });
  // As it is answered it can be sent back.
  const { version } = await updateCollection(id, { items: picked });
  expect((await updateCollection(id, { items: picked })).version).toBe(version);
});

test("a new address of what is picked changes nothing for readers", async () => {
  const { id } = await createCollection(guide);
  await updateRecipe(soup.id, { title: "Leek and potato soup", slug: "leek-and-potato" });
  expect((await titlesOf(id))[1]).toEqual(["Leek and potato soup", ""]);
  const form = textOf(collectionFields, (await findDeskCollection(id)) as never);
  expect((await updateCollection(id, form)).items[1]).toMatchObject({
    id: soup.id,
    address: "/recipe/leek-and-potato",
  });
});

test("what readers do not see is left out, and its editor is told", async () => {
  const draft = await createRecipe({ title: "Secret", ingredients: "x", instructions: "y", status: "draft" });
  const { id, items } = await createCollection({ ...guide, items: [...guide.items, { address: "/recipe/secret" }] });
  expect((await titlesOf(id)).flat()).not.toContain("Secret");
  expect(await notesOnItems(items)).toEqual(["“Secret” is a draft: readers do not see it yet."]);
  await removeRecipe(soup.id);
  expect((await titlesOf(id)).map(([title]) => title)).toEqual(["Pot", "On linen"]);
  expect((await notesOnItems(items))[0]).toBe("/recipe/leek-soup is gone: readers see the collection without it.");
  expect((await collectionsWithLinks(10))[0]?.own).toContain("/recipe/leek-soup");
  // What is in the bin stays in it until somebody takes it out.
  const form = textOf(collectionFields, (await findDeskCollection(id)) as never);
  const saved = await updateCollection(id, { ...form, intro: "For everybody." });
  expect(saved).toMatchObject({ intro: "For everybody.", items });
  const byId = items.map(({ kind, id, line }) => ({ kind, id, line }));
  expect((await updateCollection(saved.id, { items: byId })).items).toEqual(items);
  await restoreRecipe(soup.id);
  expect((await titlesOf(id)).map(([title]) => title)).toContain("Leek soup");
  await removeRecipe(soup.id);
  await updateRecipe(draft.id, { status: "published" });
  expect((await titlesOf(id)).flat()).toContain("Secret");
});

test("what cannot be picked is refused beside its row", async () => {
  const wrong = [
    "/recipe/none",
    "/about",
    "https://example.test/recipe/leek-soup",
    "/recipe/leek-soup/cook",
    "/recipe/",
  ];
  for (const address of wrong) {
    const refused = createCollection({ ...guide, items: [...guide.items, { address }] });
    await expect(refused).rejects.toMatchObject({
      kind: "invalid",
      errors: { "items.3.address": [expect.any(String)] },
    });
  }
  const twice = createCollection({ ...guide, items: [...guide.items, { kind: "recipe", id: soup.id }] });
  await expect(twice).rejects.toMatchObject({ errors: { "items.3.address": ["It is in the collection already"] } });
  for (const items of [
    [{ kind: "page", id: soup.id, address: "/recipe/leek-soup" }],
    [{ kind: "recipe", id: { $gt: "" } }],
    ["x"],
    "?",
    [null],
  ])
    await expect(createCollection({ ...guide, items })).rejects.toMatchObject({ kind: "invalid" });
  const many = Array.from({ length: 31 }, () => ({ address: "/recipe/leek-soup" }));
  await expect(createCollection({ ...guide, items: many })).rejects.toMatchObject({ errors: { items: [/30/] } });
});

test("a published one has three things at least, and its days are in order", async () => {
  const two = { ...guide, items: guide.items.slice(1) };
  const least = { errors: { items: ["Choose at least 3, or save it as a draft"] } };
  await expect(createCollection(two)).rejects.toMatchObject(least);
  const { id } = await createCollection({ ...two, status: "draft" });
  await expect(updateCollection(id, { status: "published" })).rejects.toMatchObject(least);
  const days = { from: "2026-12-24", to: "2026-12-01" };
  const backwards = { errors: { to: ["Choose a last day that is not before the first"] } };
  await expect(updateCollection(id, days)).rejects.toMatchObject(backwards);
  await updateCollection(id, { from: "2026-12-24" });
  await expect(updateCollection(id, { to: "2026-12-01" })).rejects.toMatchObject(backwards);
  for (const from of ["2026-02-30", "tomorrow", "1 May"])
    await expect(updateCollection(id, { from })).rejects.toMatchObject({ errors: { from: [expect.any(String)] } });
  expect(await updateCollection(id, { from: "", to: " 2026-12-01 " })).toMatchObject({ from: null, to: "2026-12-01" });
});

test("its days are told in words, and what is over is known", () => {
  expect(daysText({ from: "2026-12-01", to: "2026-12-24" })).toBe("From 1 to 24 December 2026");
  expect(daysText({ from: "2026-11-29", to: "2026-12-24" })).toBe("From 29 November to 24 December 2026");
  expect(daysText({ from: "2026-12-29", to: "2027-01-06" })).toBe("From 29 December 2026 to 6 January 2027");
  expect(daysText({ from: null, to: "2027-01-06" })).toBe("Until 6 January 2027");
  expect(daysText({ from: "2026-05-01", to: null })).toBe("From 1 May 2026");
  expect(daysText({ from: "2026-05-01", to: "2026-05-01" })).toBe("On 1 May 2026");
  expect(daysText({ from: null, to: null })).toBe("");
  const december = { from: "2026-12-01", to: "2026-12-24" };
  const seasons = ["2026-11-30", "2026-12-01", "2026-12-24", "2026-12-25"].map((day) => seasonOf(december, day));
  expect(seasons).toEqual(["coming", "now", "now", "over"]);
  expect(seasonOf({ from: null, to: null }, "2026-12-01")).toBe("now");
});

test("drafts and what is in the bin are the desk's alone", async () => {
  const { id } = await createCollection({ ...guide, status: "draft" }, { by: ada });
  expect([await listCollections(), await findCollection(id)]).toEqual([[], null]);
  expect(await deskCollections({ state: "draft", q: "pres" })).toMatchObject({ total: 1 });
  await updateCollection(id, { status: "published" });
  const other = await createCollection({ ...guide, title: "Winter", to: "2026-02-28" });
  const cards = async (moment: string) => {
    const { current, over } = await collectionCards(new Date(moment));
    return [current, over].map((some) => some.map(({ title, count }) => `${title}: ${count}`));
  };
  const [winter, presents] = ["Winter: 3", "Presents for cooks: 3"];
  expect(await cards("2026-02-28T23:59:00Z")).toEqual([[winter, presents], []]);
  expect(await cards("2026-03-01T00:00:00Z")).toEqual([[presents], [winter]]);
  expect((await listCollections()).map(({ title }) => title)).toEqual(["Winter", "Presents for cooks"]);
  expect((await otherCollections(other, 3)).map((one) => one.id)).toEqual([id]);
  await removeCollection(id, { by: ada });
  expect(await listBin()).toMatchObject([{ noun: "collection", id }]);
  expect(await findCollection(id)).toBeNull();
  await restoreCollection(id, { by: ada });
  expect((await titlesOf(id)).map(([title]) => title)).toEqual(["Pot", "Leek soup", "On linen"]);
  await expect(removeCollection(newId())).rejects.toMatchObject({ kind: "missing" });
});

test("search, links, feed and sitemap know it", async () => {
  const { id } = await createCollection({ ...guide, intro: "For every kitchen & garden." });
  expect((await search("kitchen garden")).results).toMatchObject([
    { path: "/collection/presents-for-cooks", label: "Collection", facts: ["3 things"] },
  ]);
  expect(await findLinkTargets("pres", ["collection"])).toMatchObject([{ path: "/collection/presents-for-cooks" }]);
  const noun = nounOf("collection");
  const [entry] = (await noun?.feeds?.()[0]?.newest(5)) ?? [];
  expect(entry).toMatchObject({ lastingPath: `/collection/${id}`, title: "Presents for cooks" });
  expect(entry?.html).toContain("<p>For every kitchen &amp; garden.</p><ol><li><p><a href=");
  expect(entry?.html).toContain("Pot</a></p><p>Ours is blue.</p></li>");
  const { addresses } = noun?.sitemap ?? {};
  expect(await addresses?.({ after: null } as never, 10)).toMatchObject([{ path: "/collection/presents-for-cooks" }]);
});

test("an older version of it can be put back", async () => {
  const { id, version } = await createCollection(guide, { by: ada });
  const first = textOf(collectionFields, (await findDeskCollection(id)) as never);
  expect(first.items).toContain("Article, recipe or product: /product/pot\nYour line on it: Ours is blue.");
  const changed = await updateCollection(id, { items: [...guide.items].reverse() }, { version, by: ada });
  await nounOf("collection")?.revisions?.update(id, { items: first.items }, { version: changed.version, by: ada });
  expect((await titlesOf(id)).map(([title]) => title)).toEqual(["Pot", "Leek soup", "On linen"]);
});
