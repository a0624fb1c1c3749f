import { expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { rebuildSite } from "~/import-export/rebuild-site.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { withDatabase } from "../../setup/database";

withDatabase();

const nothing = [
  "pictures: 0 of 0 changed",
  "products: 0 of 1 changed",
  "pages: 0 of 0 changed",
  "authors: 0 of 0 changed",
  "issues: 0 of 0 changed",
  "challenges: 0 of 0 changed",
  "recipes: 0 of 1 changed",
  "articles: 0 of 2 changed",
  "collections: 0 of 0 changed",
];

async function library() {
  const common = { excerpt: "Short.", category: "style" } as const;
  await createProduct({
    title: "Pot",
    description: "Blue.",
    price: "9.50",
    affiliateUrl: "https://shop.test/pot",
    originalPrice: null,
  });
  const soup = await createRecipe({ title: "Soup", ingredients: ["leeks"], instructions: ["Stir."] });
  const linen = await createArticle({ title: "Linen", content: "<hr>\n## A heading\n\nWords.", ...common });
  const pots = await createArticle({ title: "Pots", content: "The [pot](https://shop.test/pot).", ...common });
  return { soup, linen, pots };
}

test("what was derived by older rules is made anew and said; a second run changes nothing", async () => {
  const { soup, linen, pots } = await library();
  expect(await rebuildSite()).toEqual(nothing);
  const stale = { contentHtml: "<hr><p>## A heading</p>", readTime: 7 };
  await ArticleModel.updateOne({ _id: linen.id }, { $set: stale }, { timestamps: false });
  await ArticleModel.updateOne({ _id: pots.id }, { $set: { outboundLinks: [] } }, { timestamps: false });
  await RecipeModel.updateOne({ _id: soup.id }, { $unset: { searchTerms: 1 } }, { timestamps: false });
  expect(await rebuildSite()).toEqual([
    "pictures: 0 of 0 changed",
    "products: 0 of 1 changed",
    "pages: 0 of 0 changed",
    "authors: 0 of 0 changed",
    "issues: 0 of 0 changed",
    "challenges: 0 of 0 changed",
    "recipes: 1 of 1 changed",
    "  Soup (searchTerms)",
    "articles: 2 of 2 changed",
    "  Linen (contentHtml, readTime)",
    "  Pots (outboundLinks)",
    "collections: 0 of 0 changed",
  ]);
  expect(await findDeskArticle(linen.id)).toEqual(linen);
  expect(await rebuildSite()).toEqual(nothing);
});

test("a text that today's rules refuse stays as readers have it", async () => {
  const { linen } = await library();
  await ArticleModel.updateOne({ _id: linen.id }, { $set: { content: "> ".repeat(500) } });
  expect(await rebuildSite()).toContain("articles: 0 of 2 changed, 1 refused by today's rules and left as they are");
  expect((await findDeskArticle(linen.id))?.contentHtml).toBe(linen.contentHtml);
});

test("what somebody saves meanwhile is theirs", async () => {
  const { linen } = await library();
  await ArticleModel.updateOne({ _id: linen.id }, { $set: { readTime: 7 } });
  const rebuilding = rebuildSite();
  await Promise.all([rebuilding, updateArticle(linen.id, { content: "Other words." })]);
  expect(await findDeskArticle(linen.id)).toMatchObject({ contentHtml: "<p>Other words.</p>", version: 2 });
});
