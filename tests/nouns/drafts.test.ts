import { beforeEach, describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { relinkForProducts } from "~/articles/edit/article-links.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { product } from "~/nouns/product.server";
import { recipe } from "~/nouns/recipe.server";
import { followAffiliateLink } from "~/products/affiliate/affiliate-links.server";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "~/products/edit/product-changes.server";
import { deskProducts, findDeskProduct } from "~/products/edit/product-desk.server";
import { findProduct, listProducts, openShop, relatedProducts } from "~/products/products.server";
import { createRecipe, removeRecipe, restoreRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { deskRecipes, findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { recipeListing } from "~/recipes/list/recipe-listing.server";
import { recipeFilters } from "~/recipes/recipe-fields";
import { readRecipeView } from "~/recipes/recipe-search";
import { newestRecipes } from "~/recipes/recipe-syndication.server";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { latestTaggedRecipes } from "~/recipes/tagged-recipes.server";
import * as productsApi from "~/routes/api/api.products._index";
import * as productApi from "~/routes/api/api.products.$id";
import * as recipesApi from "~/routes/api/api.recipes._index";
import * as recipeApi from "~/routes/api/api.recipes.$id";
import { loader as productPage } from "~/routes/reading/product.$id";
import { loader as recipePage } from "~/routes/reading/recipe.$id";
import { loader as cookPage } from "~/routes/reading/recipe.$id_.cook";
import { search } from "~/search/search.server";
import { type Caller, callAs, visitor } from "../setup/api";
import { withDatabase } from "../setup/database";

withDatabase();

const word = "gnomon";
const recipeInput = { title: `${word} soup`, ingredients: ["leeks"], instructions: ["Stir."], tags: ["green"] };
const vendor = "https://shop.test/pot";
const productInput = {
  title: `${word} pot`,
  description: "Red.",
  price: "5",
  originalPrice: null,
  affiliateUrl: vendor,
  tags: ["green"],
};

type Loader = (args: never) => Promise<unknown>;
/** The status that a page answers with. */
async function statusOf(loader: unknown, path: string, id: string): Promise<number> {
  const args = { request: new Request(`http://localhost:3000${path}`), params: { id }, context: {} };
  const answer = (await (loader as Loader)(args as never)) as { init?: { status?: number } };
  return answer.init?.status ?? 200;
}

/** Every place where readers or programs could find a draft. Each says whether it shows the title. */
const recipePlaces: Record<string, (id: string) => Promise<unknown>> = {
  "the list": () => recipeListing(readRecipeView(new URLSearchParams(), recipeFilters)),
  "the list of the API": () => listRecipes({ limit: 50 }),
  "the recipe": (id) => findRecipe(id),
  "the search": () => search(word),
  "the feed": () => newestRecipes(30),
  "those of a tag": () => latestTaggedRecipes("green", 9),
};
const productPlaces: Record<string, (id: string) => Promise<unknown>> = {
  "the shop": () => openShop(),
  "the list of the API": () => listProducts({}),
  "the product": (id) => findProduct(id),
  "the search": () => search(word),
  "those beside another": async () => {
    const other = await createProduct({ ...productInput, title: "Cup", affiliateUrl: null });
    return relatedProducts(other);
  },
};

async function placesThatShow(places: typeof recipePlaces, { id, title }: { id: string; title: string }) {
  const shown: string[] = [];
  for (const [name, read] of Object.entries(places)) {
    if (JSON.stringify((await read(id)) ?? "").includes(title)) shown.push(name);
  }
  return shown;
}

describe("a recipe that is a draft", () => {
  const inSitemap = async () => [
    (await recipe.sitemap?.layout(10))?.map(({ count }) => count),
    (await recipe.sitemap?.addresses({ after: null }, 10))?.map(({ path }) => path.replace("/recipe/", "")),
  ];

  test("is nowhere that readers or programs look, until it is published", async () => {
    const draft = await createRecipe({ ...recipeInput, status: "draft" });
    const { id } = draft;
    expect(draft.status).toBe("draft");
    expect(await placesThatShow(recipePlaces, draft)).toEqual([]);
    expect(await inSitemap()).toEqual([[], []]);
    expect(await statusOf(recipePage, `/recipe/${id}`, id)).toBe(404);
    expect(await statusOf(cookPage, `/recipe/${id}/cook`, id)).toBe(404);
    expect(await updateRecipe(id, { status: "published" }, { version: 1 })).toMatchObject({ status: "published" });
    expect(await placesThatShow(recipePlaces, draft)).toEqual(Object.keys(recipePlaces));
    expect(await inSitemap()).toEqual([[1], [draft.slug]]);
    expect(await statusOf(recipePage, `/recipe/${id}`, id)).toBe(200);
    await updateRecipe(id, { status: "draft" });
    expect(await placesThatShow(recipePlaces, draft)).toEqual([]);
  });

  test("is on the desk, marked, and can be looked for there", async () => {
    const { id } = await createRecipe({ ...recipeInput, status: "draft" });
    await createRecipe({ ...recipeInput, title: "Other" });
    expect((await deskRecipes({})).items).toHaveLength(2);
    expect((await deskRecipes({ status: "draft" })).items).toMatchObject([{ id, status: "draft" }]);
    expect(await findDeskRecipe(id)).toMatchObject({ status: "draft" });
  });

  test("is a draft still when other fields are changed, and when it is back from the bin", async () => {
    const { id } = await createRecipe({ ...recipeInput, status: "draft" });
    await updateRecipe(id, { title: "Soup" });
    await removeRecipe(id);
    await restoreRecipe(id);
    expect(await findDeskRecipe(id)).toMatchObject({ title: "Soup", status: "draft" });
  });
});

describe("a product that is a draft", () => {
  const inSitemap = async () => [
    (await product.sitemap?.layout(10))?.map(({ count }) => count),
    (await product.sitemap?.addresses({ after: null }, 10))?.map(({ path }) => path.replace("/product/", "")),
  ];

  test("is nowhere that readers or programs look, until it is published", async () => {
    const draft = await createProduct({ ...productInput, status: "draft" });
    const { id } = draft;
    expect(await inSitemap()).toEqual([[], []]);
    expect(await placesThatShow(productPlaces, draft)).toEqual([]);
    expect(await statusOf(productPage, `/product/${id}`, id)).toBe(404);
    expect(await followAffiliateLink(id, { counted: true })).toBeNull();
    expect(await updateProduct(id, { status: "published" }, { version: 1 })).toMatchObject({ status: "published" });
    expect(await placesThatShow(productPlaces, draft)).toEqual(Object.keys(productPlaces));
    expect(await statusOf(productPage, `/product/${id}`, id)).toBe(200);
    expect(await followAffiliateLink(id, { counted: true })).toBe(vendor);
  });

  test("leaves the texts that name its vendor labelled, and led there without it", async () => {
    const text = { excerpt: "Short.", category: "home", content: `The [pot](${vendor}).` } as const;
    const { id } = await createProduct(productInput);
    const { slug, id: articleId } = await createArticle({ title: "Pots", ...text });
    const body = async () => (await findArticle(slug))?.contentHtml ?? "";
    expect(await body()).toContain(`href="/go/${id}"`);
    await updateProduct(id, { status: "draft" });
    await relinkForProducts(new AbortController().signal);
    expect(await body()).toMatch(/\(Affiliate link\).*href="\/go\//);
    expect(await body()).not.toContain(id);
    await updateArticle(articleId, { content: `${text.content} Again.` });
    expect(await body()).not.toContain(id);
    await updateProduct(id, { status: "published" });
    await relinkForProducts(new AbortController().signal);
    expect(await body()).toContain(`href="/go/${id}"`);
  });

  test("is on the desk, marked, and is a draft still when it is back from the bin", async () => {
    const { id } = await createProduct({ ...productInput, status: "draft" });
    await createProduct({ ...productInput, title: "Other" });
    expect((await deskProducts({})).items).toHaveLength(2);
    await removeProduct(id);
    await restoreProduct(id);
    expect((await deskProducts({ state: "draft" })).items).toMatchObject([{ id, status: "draft" }]);
    expect(await findDeskProduct(id)).toMatchObject({ status: "draft" });
  });
});

describe("by the API", () => {
  let admin: Caller;
  beforeEach(async () => {
    admin = await callAs("admin");
  });

  test.each([
    ["recipe", recipesApi, recipeApi, recipeInput],
    ["product", productsApi, productApi, productInput],
  ] as const)(
    "a %s is made a draft and published; drafts are there for admins alone",
    async (_noun, all, one, input) => {
      const made = await (await admin(all.action, "POST", { ...input, status: "draft" })).json();
      expect(made).toMatchObject({ status: "draft" });
      const read = (call: Caller) => call(one.loader as never, "GET", undefined, { id: made.id });
      const answer = await read(admin);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(await answer.json()).toEqual(made);
      for (const call of [visitor, await callAs("user")]) expect((await read(call)).status).toBe(404);
      const put = await admin(one.action, "PUT", { status: "published" }, { id: made.id });
      expect(await put.json()).toMatchObject({ status: "published", version: 2 });
      const shown = await (await read(visitor)).json();
      expect(shown).toMatchObject({ id: made.id });
      expect(shown).not.toHaveProperty("status");
      const other = await (await admin(all.action, "POST", input)).json();
      expect(other).toMatchObject({ status: "published" });
      const wrong = await admin(all.action, "POST", { ...input, status: "scheduled" });
      expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { status: ["Choose draft or published"] }]);
    },
  );
});
