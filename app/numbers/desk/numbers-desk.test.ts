import { expect, test } from "vitest";
import { removeArticle } from "~/articles/edit/article-changes.server";
import { deskArticles } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import { pageReadAt } from "~/links/page-read-at.server";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { countFollowedLink, countSearchWithoutResult } from "~/numbers/count.server";
import { countOne } from "~/numbers/waiting-counts.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { deskProducts } from "~/products/edit/product-desk.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { deskRecipes } from "~/recipes/edit/recipe-desk.server";
import { config } from "~/runtime/config.server";
import { withDatabase } from "../../../tests/setup/database";
import { fileOf, numbersCsv } from "./numbers-csv.server";
import { readNumbers } from "./numbers-page.server";

withDatabase();

const article = (title: string, more = {}) =>
  createArticle({ title, excerpt: "Slow.", content: "Flour.", category: "wellness", ...more });
const by = { by: { id: newId(), name: "Eve" } };

const read = (kind: "article" | "recipe" | "product" | "page", id: string, times = 1) => {
  for (let at = 0; at < times; at++) countOne(kind, id);
};

test("each title stands with its reads, its page and its form; what is deleted or a draft by now says so", async () => {
  const bread = await article("Bread");
  const cake = await article("Cake");
  const draft = await article("Draft", { status: "draft" });
  read("article", bread.id, 4);
  read("article", cake.id, 3);
  read("article", draft.id, 2);
  read("article", newId());
  await removeArticle(cake.id, by);
  const { articles } = (await readNumbers("7-days")).tables;
  expect(articles).toEqual({
    total: 10,
    different: 4,
    rows: [
      { name: "Bread", path: `/content/${bread.slug}`, formPath: `/admin?edit=${bread.id}#edit-form`, count: 4 },
      { name: "Cake", note: "Deleted", count: 3 },
      { name: "Draft", formPath: `/admin?edit=${draft.id}#edit-form`, note: "Draft", count: 2 },
      { name: "A deleted article", note: "Deleted", count: 1 },
    ],
  });
});

test("reads, sites, searches and links are summed up, with each day of the period", async () => {
  const bread = await article("Bread");
  read("page", "/", 2);
  read("article", bread.id);
  countOne("source", "google.com");
  countSearchWithoutResult("Kombucha");
  countFollowedLink("Pots & Co", { kind: "article", id: bread.id });
  countFollowedLink("Pots & Co", { kind: "page", id: "/caf%C3%A9" });
  const { reads, tables } = await readNumbers("30-days");
  expect(reads).toHaveLength(30);
  expect(reads.map(({ count }) => count)).toEqual([...Array(29).fill(0), 3]);
  expect(tables.pages.rows).toEqual([{ name: "Home page", path: "/", count: 2 }]);
  expect(tables.sources.rows).toEqual([{ name: "google.com", count: 1 }]);
  expect(tables.searches.rows).toEqual([{ name: "kombucha", path: "/search?q=kombucha", count: 1 }]);
  expect(tables.vendors.rows).toEqual([{ name: "Pots & Co", count: 2 }]);
  expect(tables.links.rows.map(({ name, path }) => [name, path])).toEqual(
    expect.arrayContaining([
      ["Bread", `/content/${bread.slug}`],
      ["/café", "/caf%C3%A9"],
    ]),
  );
  expect((await readNumbers("12-months")).reads.at(-1)).toMatchObject({ count: 3 });
});

test("each table is a file, in which nothing is a formula", async () => {
  const sum = await article('=HYPERLINK("https://evil.example")');
  read("article", sum.id, 2);
  countFollowedLink("@SUM(A1)", null);
  countSearchWithoutResult("+1, or more");
  expect(await numbersCsv("articles", "7-days")).toBe(
    `Article,Address,State,Reads\n"'=HYPERLINK(""https://evil.example"")",${config().siteUrl}/content/${sum.slug},,2\n`,
  );
  expect(await numbersCsv("vendors", "7-days")).toBe("Vendor,Followed\n'@SUM(A1),1\n");
  expect(await numbersCsv("searches", "7-days")).toBe(`Words,Searches\n"'+1, or more",1\n`);
  const days = (await numbersCsv("reads", "7-days")).trim().split("\n");
  expect([days.length, days[0]]).toEqual([8, "Day,Reads"]);
  expect(days.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,2$/);
  expect(["articles.csv", "reads.csv", "articles", "articles.csv.csv", "toString.csv"].map(fileOf)).toEqual([
    "articles",
    "reads",
    null,
    null,
    null,
  ]);
});

test("the lists of the desk have the reads of each text", async () => {
  const bread = await article("Bread");
  const soup = await createRecipe({ title: "Soup", ingredients: "leeks", instructions: "Stir." });
  const pot = await createProduct({ title: "Pot", description: "Red.", price: "9.50", originalPrice: null });
  read("article", bread.id, 2);
  read("recipe", soup.id, 3);
  read("product", pot.id, 4);
  await readNumbers("7-days");
  expect((await deskArticles({})).items.map(({ reads }) => reads)).toEqual([2]);
  expect((await deskRecipes({})).items.map(({ reads }) => reads)).toEqual([3]);
  expect((await deskProducts({})).items.map(({ reads }) => reads)).toEqual([4]);
});

test("a link is followed from a page that readers find, under whichever of its addresses, and from no other", async () => {
  const bread = await article("Bread");
  const draft = await article("Draft", { status: "draft" });
  const at = (path: string) => pageReadAt(config().siteUrl + path);
  for (const name of [bread.slug, bread.id, `${bread.slug}?play=1#films`]) {
    expect(await at(`/content/${name}`)).toEqual({ kind: "article", id: bread.id });
  }
  expect(await at("/shop")).toEqual({ kind: "page", id: "/shop" });
  for (const path of [
    `/content/${draft.slug}`,
    "/content/made-up",
    "/shop/99",
    "/admin",
    "/made-up",
    "/tag/made-up",
    "//x",
  ])
    expect(await at(path)).toBeNull();
  expect(await pageReadAt("https://other.example/shop")).toBeNull();
  expect(await pageReadAt(null)).toBeNull();
});

test("new subscribers stand by the day in the UK on which they confirmed", async () => {
  const confirmed = (at: string) => ({
    email: `${at}@example.test`,
    state: "subscribed" as const,
    unsubscribeToken: at,
    confirmedAt: new Date(at),
  });
  await SubscriberModel.insertMany(
    ["2026-06-23T22:59:59Z", "2026-06-23T23:00:00Z", "2026-06-29T12:00:00Z", "2026-06-29T13:00:00Z"].map(confirmed),
  );
  await SubscriberModel.create({ email: "waits@example.test", state: "waiting", unsubscribeToken: "w" });
  const now = new Date("2026-06-30T12:00:00Z");
  const { subscribers } = (await readNumbers("7-days", now)).tables;
  expect(subscribers).toEqual({
    total: 3,
    different: 2,
    rows: [
      { name: "29 Jun", count: 2 },
      { name: "24 Jun", count: 1 },
    ],
  });
  expect((await readNumbers("12-months", now)).tables.subscribers.rows).toEqual([{ name: "Jun 2026", count: 4 }]);
});
