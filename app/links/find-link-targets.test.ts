import { expect, test } from "vitest";
import { createArticle, importArticles } from "~/articles/edit/new-articles.server";
import type { LinkTarget } from "~/fields/link-target";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { loader } from "~/routes/api-admin/api.admin.links";
import { createPage } from "~/texts/edit/page-changes.server";
import { pageIndex } from "~/texts/page-index.server";
import { type Caller, callAs } from "../../tests/setup/api";
import { withDatabase } from "../../tests/setup/database";
import { findLinkTargets } from "./find-link-targets.server";

withDatabase();

const day = 86_400_000;
const article = { excerpt: "Short.", content: "Words.", category: "style" };
const recipe = { instructions: "Mix.", ingredients: "1 lemon" };
const product = { description: "Good.", price: "1", originalPrice: null, affiliateUrl: "https://a.example" };

async function library() {
  const made = {
    article: await createArticle({ ...article, title: "Lemon" }),
    later: await createArticle({
      ...article,
      title: "Lemon trees",
      publishedAt: new Date(Date.now() + day).toISOString(),
    }),
    draft: await createArticle({ ...article, title: "Sour things: lemons", status: "draft" }),
    recipe: await createRecipe({ ...recipe, title: "Lemon cake" }),
    product: await createProduct({ ...product, title: "Lemon press", status: "draft" }),
    page: await createPage({ title: "Lemons here", content: "Words." }),
  };
  await importArticles([
    {
      input: {
        ...article,
        title: "Lemon elsewhere",
        isExternal: true,
        url: "https://news.example/1",
        publishedAt: null,
      },
    },
  ]);
  await pageIndex.refresh();
  return made;
}

const told = (targets: LinkTarget[]) => targets.map(({ kind, title, status }) => `${kind} ${title} ${status}`);

test("drafts and what is planned are found as well, the best title first; the news from elsewhere are not", async () => {
  const made = await library();
  const found = await findLinkTargets("lemo");
  expect(told(found).sort()).toEqual([
    "article Lemon published",
    "article Lemon trees scheduled",
    "article Sour things: lemons draft",
    "page Lemons here published",
    "product Lemon press draft",
    "recipe Lemon cake published",
  ]);
  expect(found.at(-1)?.title).toBe("Sour things: lemons");
  expect(told(await findLinkTargets("LEMON"))[0]).toBe("article Lemon published");
  expect(await findLinkTargets("cake lem")).toEqual([
    { kind: "recipe", id: made.recipe.id, title: "Lemon cake", path: "/recipe/lemon-cake", status: "published" },
  ]);
  expect(told(await findLinkTargets("lemon", ["product", "page"]))).toEqual([
    "page Lemons here published",
    "product Lemon press draft",
  ]);
  expect(await findLinkTargets("(((")).toHaveLength(10);
  expect(await findLinkTargets("nothing of that kind")).toEqual([]);
});

test("ten at most", async () => {
  for (let number = 0; number < 12; number++) await createArticle({ ...article, title: `Tea ${number}` });
  expect(await findLinkTargets("tea")).toHaveLength(10);
  expect(await findLinkTargets("tea 11")).toHaveLength(1);
});

test("the API answers writers, and says what is wrong with a question", async () => {
  await createArticle({ ...article, title: "Lemon" });
  const ask = async (caller: Caller, query: string) => {
    const answer = await caller(
      async (args) =>
        loader({ ...args, request: new Request(`http://localhost:3000/api/admin/links${query}`, args.request) }),
      "DELETE",
      undefined,
    );
    return { status: answer.status, body: await answer.json() };
  };
  const writer = await callAs("writer");
  const found = await ask(writer, "?q=lem&kind=article&kind=recipe");
  expect(found.body).toMatchObject([{ kind: "article", title: "Lemon", path: "/content/lemon", status: "published" }]);
  expect(await ask(writer, "?kind=user")).toMatchObject({ status: 422, body: { errors: { kind: expect.anything() } } });
  expect((await ask(writer, `?q=${"x".repeat(3000)}`)).body).toEqual([]);
  expect((await ask(await callAs("user"), "?q=lem")).status).toBe(403);
});
