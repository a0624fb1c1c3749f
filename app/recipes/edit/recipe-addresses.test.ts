import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { secondsUntilChange, waitForChanges } from "~/db/content-changes.server";
import { listChanges } from "~/editing/history/audit.server";
import { nounOf } from "~/nouns/nouns.server";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { recipeListing } from "~/recipes/list/recipe-listing.server";
import { recipePath } from "~/recipes/recipe";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { recipeFilters } from "~/recipes/recipe-fields";
import { readRecipeView } from "~/recipes/recipe-search";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { relatedRecipes } from "~/recipes/related-recipes.server";
import { loader as readPreview } from "~/routes/desk-alone/admin_.preview.recipe.$id";
import { loader as readPage } from "~/routes/reading/recipe.$id";
import { loader as readCooking } from "~/routes/reading/recipe.$id_.cook";
import { search } from "~/search/search.server";
import { sitemap } from "~/syndication/sitemap.server";
import { withDatabase } from "../../../tests/setup/database";
import { createRecipe, removeRecipe, restoreRecipe, updateRecipe } from "./recipe-changes.server";
import { deskRecipes } from "./recipe-desk.server";

withDatabase();

const soup = {
  title: "Crème of leeks",
  ingredients: ["Leeks"],
  instructions: ["Stir."],
  tags: ["soup"],
  author: "Joan",
};
const hour = 3_600_000;

const open = async (loader: (args: never) => unknown, id: string, query = "") => {
  const request = new Request(`http://localhost:3000/recipe/${id}${query}`);
  const answered = await Promise.resolve(loader({ request, params: { id }, context: {} } as never)).catch(
    (thrown) => thrown,
  );
  if (answered instanceof Response) return [answered.status, answered.headers.get("Location")];
  return answered as { data: { found: unknown; metadata: unknown }; init: { status?: number } | null };
};

describe("the address of a recipe", () => {
  test("is made from its title, is unique, and stays when the title changes", async () => {
    const [first, second] = [await createRecipe(soup), await createRecipe(soup)];
    expect([first.slug, second.slug]).toEqual(["creme-of-leeks", "creme-of-leeks-2"]);
    expect((await updateRecipe(first.id, { title: "Leek soup", slug: "" })).slug).toBe("creme-of-leeks");
    expect((await createRecipe({ ...soup, slug: "My Soup!" })).slug).toBe("my-soup");
    await expect(createRecipe({ ...soup, slug: "my soup" })).rejects.toMatchObject({ kind: "conflict" });
    await expect(updateRecipe(first.id, { slug: "my-soup" })).rejects.toMatchObject({
      errors: { slug: ["Another recipe has, or had, this address"] },
    });
    expect((await createRecipe({ ...soup, title: "0".repeat(24) })).slug).toBe(`recipe-${"0".repeat(24)}`);
  });

  test("is found by slug and by id; an earlier slug leads on, in cook mode too", async () => {
    const { id, slug } = await createRecipe(soup);
    const { slug: present } = await updateRecipe(id, { slug: "leek-soup" });
    expect(present).toBe("leek-soup");
    for (const address of [present, id]) {
      expect(await open(readPage, address, "?servings=4")).toMatchObject({
        data: {
          found: { recipe: { id }, address: "http://localhost:3000/recipe/leek-soup" },
          metadata: expect.arrayContaining([
            { tagName: "link", rel: "canonical", href: "http://localhost:3000/recipe/leek-soup" },
          ]),
        },
      });
      expect(await open(readCooking, address)).toMatchObject({ data: { found: { step: 1 } } });
    }
    expect(await open(readPage, slug, "?servings=4")).toEqual([301, "/recipe/leek-soup?servings=4"]);
    expect(await open(readCooking, slug, "/cook?step=2")).toEqual([301, "/recipe/leek-soup/cook?step=2"]);
    expect(await open(readPage, "no-such-soup")).toMatchObject({ data: { found: null }, init: { status: 404 } });
    for (const path of ["/recipe/leek-soup?servings=4", `/recipe/${id}/cook?step=2`]) {
      expect(cacheableAddress(path)).toBe(path);
    }
    // No other recipe gets an earlier address.
    expect((await createRecipe(soup)).slug).toBe("creme-of-leeks-2");
  });

  test("is kept in the bin, and given anew if it was given away", async () => {
    const { id } = await createRecipe(soup);
    await removeRecipe(id);
    await restoreRecipe(id);
    expect((await findRecipe("creme-of-leeks"))?.id).toBe(id);
    await removeRecipe(id);
    await createRecipe(soup);
    expect(await restoreRecipe(id)).toEqual({ readdressed: true });
    expect((await findRecipe(id))?.slug).toBe("creme-of-leeks-2");
  });

  test("is made by many at once, each its own", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => createRecipe(soup)));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8);
  });
});

describe("a scheduled recipe", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const seen = async (id: string) => {
    const recipe = nounOf("recipe");
    const [listed, view, hits, feed, archive, map] = await Promise.all([
      listRecipes({ limit: 10 }),
      recipeListing(readRecipeView(new URLSearchParams(), recipeFilters)),
      search("leeks"),
      recipe?.feeds?.()[0]?.newest(10),
      recipe?.archives?.tag?.count("soup"),
      sitemap("recipes-1.xml"),
    ]);
    const counts = [listed.length, view.total, hits.results.length, feed?.length, archive];
    return [...counts, map?.xml.match(/<loc>/g)?.length ?? 0, (await findRecipe(id)) ? 1 : 0];
  };

  test("is nowhere before its time and everywhere from it on, without a job; caches end at it", async () => {
    const publishedAt = new Date(Date.now() + hour).toISOString();
    const { id, slug, status } = await createRecipe({ ...soup, publishedAt });
    expect([slug, status]).toEqual(["creme-of-leeks", "published"]);
    expect(await seen(id)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const other = await createRecipe({ ...soup, title: "Other" });
    expect((await relatedRecipes(other)).map(({ title }) => title)).toEqual([]);
    await removeRecipe(other.id);
    expect(await secondsUntilChange(2 * 3600)).toBeLessThanOrEqual(3600);
    expect((await deskRecipes({ status: "scheduled" })).items).toMatchObject([{ id, publishedAt }]);
    expect((await deskRecipes({ status: "published" })).total).toBe(0);

    vi.setSystemTime(Date.now() + hour);
    await waitForChanges();
    expect(await seen(id)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect((await deskRecipes({ status: "published" })).total).toBe(1);
    expect(await nounOf("recipe")?.noteDue?.()).toBe(1);
    expect(await nounOf("recipe")?.noteDue?.()).toBe(0);
    expect((await listChanges({})).changes).toContainEqual(
      expect.objectContaining({ action: "published", noun: "recipe", title: soup.title }),
    );
  });

  test("stands in the list by its publish date; one that is published without a date is published now", async () => {
    const early = await createRecipe({
      ...soup,
      title: "Early",
      publishedAt: new Date(Date.now() - hour).toISOString(),
    });
    const draft = await createRecipe({ ...soup, title: "Draft", status: "draft" });
    expect(draft.publishedAt).toBeNull();
    vi.setSystemTime(Date.now() + hour);
    const published = await updateRecipe(draft.id, { status: "published" });
    expect(published.publishedAt).toBe(new Date().toISOString());
    expect((await listRecipes({ limit: 5 })).map(({ id }) => id)).toEqual([draft.id, early.id]);
    // The same text in a form is no change.
    expect((await updateRecipe(draft.id, { publishedAt: published.publishedAt })).version).toBe(published.version);
  });
});

test("a recipe that was stored before it had an address gets one out of the bin", async () => {
  const { id } = await createRecipe(soup);
  await RecipeModel.collection.updateOne({}, { $unset: { slug: "", slugs: "", publishedAt: "" } });
  await removeRecipe(id);
  await restoreRecipe(id);
  const restored = await findRecipe(id);
  expect(restored && recipePath(restored)).toBe("/recipe/creme-of-leeks");
  expect(restored?.publishedAt).toBe(restored?.createdAt);
});

test("only writers preview", async () => {
  const { id } = await createRecipe({ ...soup, status: "draft" });
  const request = new Request(`http://localhost:3000/admin/preview/recipe/${id}`);
  await expect(readPreview({ request, params: { id }, context: {} } as never)).rejects.toBeInstanceOf(Response);
});
