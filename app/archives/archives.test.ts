import { describe, expect, test } from "vitest";
import { addExternalArticles } from "~/articles/edit/external-articles.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createAuthor } from "~/authors/author-changes.server";
import { newId } from "~/db/model.server";
import { archivePath, archiveSlug, isSameName } from "~/facts/archive";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { archivePageSize } from "./archive";
import { answerArchive } from "./archive-answer.server";
import { archiveFeed, archivePaths, authorsWithTexts, openArchive } from "./archives.server";
import { authorOfText } from "./author-of-text.server";
import { popularTags } from "./topics.server";

withDatabase();

const article = (title: string, more: object = {}) =>
  createArticle({ title, excerpt: "Short.", content: "Long.", category: "home", ...more });
const recipe = (title: string, more: object = {}) =>
  createRecipe({ title, ingredients: "Oats", instructions: "Stir.", ...more });
const product = (title: string, more: object = {}) =>
  createProduct({ title, description: "Fine.", price: "5.00", originalPrice: null, ...more });
const ask = (address: string) => {
  const [, , name] = new URL(address, "http://localhost").pathname.split("/");
  return answerArchive("tag", new Request(`http://localhost${address}`), decodeURIComponent(name ?? ""));
};
const titlesOf = async (...[kind, name, page]: Parameters<typeof openArchive>) =>
  (await openArchive(kind, name, page))?.results.map(({ title }) => title);

test("a tag lists articles, recipes and products together, the newest first, each with its kind", async () => {
  await article("Linen", { tags: "Slow Living, Cloth", publishedAt: "2026-01-01T08:00" });
  await recipe("Bread", { tags: "slow living" });
  await product("Loom", { tags: "Slow living" });
  await product("Other", { tags: "Slow" });
  await article("A draft", { tags: "Slow Living", status: "draft" });
  await recipe("Hidden", { tags: "Slow Living", status: "draft" });
  await article("Tomorrow", { tags: "Slow Living", publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
  const archive = await openArchive("tag", "slow-living");
  expect(archive?.results.map(({ label, title }) => [label, title])).toEqual([
    ["Product", "Loom"],
    ["Recipe", "Bread"],
    ["Article", "Linen"],
  ]);
  expect(archive).toMatchObject({ name: "Slow living", counts: ["1 article", "1 recipe", "1 product"], pages: 1 });
});

test("an author lists the site's own articles and recipes, and nobody else's stories", async () => {
  await article("Hers", { author: "Zoë O’Hara" });
  await recipe("Her soup", { author: "Zoë O’Hara" });
  await article("His", { author: "Zo Hara" });
  const story = { excerpt: "Short.", url: "https://news.example/1", source: "News", category: "home" as const };
  await addExternalArticles([
    { ...story, id: newId(), title: "Theirs", author: "Zoë O’Hara", publishedAt: new Date() },
  ]);
  await addExternalArticles([{ ...story, id: newId(), title: "Alien", author: "Ann Else", publishedAt: new Date() }]);
  expect((await titlesOf("author", "zoe-ohara"))?.sort()).toEqual(["Her soup", "Hers"]);
  expect(await openArchive("author", "ann-else")).toBeNull();
});

test("a long list has pages, and a page after the last is the last", async () => {
  for (let index = 0; index <= archivePageSize; index++) await recipe(`Soup ${index}`, { tags: "soup" });
  expect(await titlesOf("tag", "soup", 2)).toEqual(["Soup 0"]);
  expect(await openArchive("tag", "soup", 999)).toMatchObject({ page: 2, pages: 2 });
});

test("one archive has one address: other spellings lead there, and a name that nothing has leads nowhere", async () => {
  await recipe("Bread", { tags: "Crème Brûlée" });
  expect((await ask("/tag/creme-brulee"))?.archive.name).toBe("Crème Brûlée");
  for (const other of ["/tag/Cr%C3%A8me%20Br%C3%BBl%C3%A9e", "/tag/CREME-BRULEE", "/tag/cremebrulee"]) {
    const moved = await ask(`${other}?page=7`).catch((thrown: Response) => thrown);
    expect(moved).toBeInstanceOf(Response);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get("Location")).toBe("/tag/creme-brulee");
  }
  for (const nothing of ["nothing", "-", "%", "$ne", "x".repeat(500), "\u0000"]) {
    expect(await openArchive("tag", nothing)).toBeNull();
  }
});

test("its feed has its own texts alone, and no products", async () => {
  await article("Linen", { tags: "cloth" });
  const { id } = await article("Theirs", { tags: "cloth", isExternal: "on", url: "https://news.example" });
  await recipe("Bread", { tags: "cloth" });
  await product("Loom", { tags: "cloth" });
  expect((await openArchive("tag", "cloth"))?.results.map((result) => result.id)).toContain(id);
  const feed = await archiveFeed("tag", "Cloth");
  expect(feed).toMatchObject({ name: "/tag/cloth", page: "/tag/cloth" });
  expect((await feed?.newest(10))?.map(({ title }) => title).sort()).toEqual(["Bread", "Linen"]);
  expect(await archiveFeed("tag", "nothing")).toBeNull();
});

test("the sitemap names those of two documents and more, once for all spellings", async () => {
  await article("Linen", { tags: "Slow Living, lonely", author: "Ada" });
  await recipe("Bread", { tags: "slow-living", author: "ada" });
  expect((await archivePaths()).sort()).toEqual(["/author/ada", "/tag/slow-living"]);
});

test("the tags that most texts have come first, once for all spellings, and not those of one text or of none", async () => {
  expect(await popularTags(5)).toEqual([]);
  await article("Linen", { tags: "slow living, cloth, once" });
  await recipe("Bread", { tags: "Slow Living, baking" });
  await article("Both", { tags: "Slow Living, slow-living, Cloth, baking" });
  await article("A draft", { tags: "cloth, hidden", status: "draft" });
  await recipe("Hidden", { tags: "hidden", status: "draft" });
  const [first, ...others] = await popularTags(5);
  expect(first).toEqual({ label: expect.stringMatching(/^slow.living$/i), path: "/tag/slow-living" });
  expect(others.map(({ path }) => path)).toEqual(["/tag/baking", "/tag/cloth"]);
  expect(await popularTags(1)).toEqual([first]);
});

describe("names in addresses", () => {
  test.each([
    ["Slow Living", "slow-living"],
    ["Women’s Health & Rest", "womens-health-rest"],
    ["Crème Brûlée", "creme-brulee"],
    ["C++", "c++"],
    ["Ёлка Йод", "ёлка-йод"],
    ["パン", "パン"],
    ["?!", ""],
  ])("%s", (name, slug) => {
    expect(archiveSlug(name)).toBe(slug);
    expect(archiveSlug(slug)).toBe(slug);
    if (slug) expect(isSameName(name, slug)).toBe(true);
    else expect(archivePath("tag", name)).toBeNull();
  });

  test("names with other letters are others", () => {
    for (const [one, other] of [
      ["tea", "teas"],
      ["C", "C++"],
    ] as const) {
      expect(isSameName(one, other)).toBe(false);
    }
  });
});

test("of a known author a text says who they are and what else they wrote, the newest first", async () => {
  await createAuthor({ name: "Jane Doe", line: "Mends clocks." });
  const texts = [];
  for (let day = 1; day <= 5; day++)
    texts.push(await article(`Clock ${day}`, { author: "jane doe", publishedAt: `2026-01-0${day}T08:00` }));
  await recipe("Tea", { author: "Jane Doe", status: "draft" });
  await article("Of another", { author: "John Roe" });
  const last = { id: texts[4]?.id ?? "", author: "Jane Doe" };
  const by = await authorOfText(last);
  expect(by).toMatchObject({ author: { name: "Jane Doe", line: "Mends clocks." } });
  expect(by?.more.map(({ title, label }) => [title, label])).toEqual([
    ["Clock 4", "Article"],
    ["Clock 3", "Article"],
    ["Clock 2", "Article"],
  ]);
  expect(await authorOfText({ ...last, author: "John Roe" })).toBeNull();
  expect(await authorOfText({ ...last, author: null })).toBeNull();
});

test("only authors whose texts readers can see are among the people of the site", async () => {
  for (const name of ["Jane Doe", "Drafts Only", "No Text"]) await createAuthor({ name, line: "Writes." });
  await createAuthor({ name: "Nameless" });
  await article("Seen", { author: "JANE DOE" });
  await article("Seen, too", { author: "Nameless" });
  await article("Unseen", { author: "Drafts Only", status: "draft" });
  expect((await authorsWithTexts()).map(({ name }) => name)).toEqual(["Jane Doe"]);
});
