import { readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { articleEditing, updateArticle } from "~/articles/edit/article-changes.server";
import { PictureModel } from "~/images/library/picture.model.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { findRedirect, redirectSnapshot } from "~/redirects/redirect-map.server";
import { PageModel } from "~/texts/page.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { folderOf, importFolder } from "../../../tests/setup/import/import-of";
import { ownText } from "./foreign-syntax.server";

withDatabase();

async function folder(...given: Parameters<typeof folderOf>) {
  const made = await folderOf(...given);
  onTestFinished(made.remove);
  return made.folder;
}

const article = (slug: string) => ArticleModel.findOne({ slug }).lean();

test("a Jekyll site comes with its dates, links, pictures, drafts and pages", async () => {
  const dir = await folder("jekyll", ["assets/img/loaf.png", "assets/img/crumb.png"]);
  const { summary, line, lines } = await importFolder(dir, { categories: new Map([["Recipes", "nutrition"]]) });
  const files = lines.filter(({ kind }) => kind !== "redirect");
  expect(files.map(({ result }) => result)).toEqual(["stored", "stored", "stored", "stored"]);
  expect(summary.counts).toMatchObject({ failed: 0, pictures: 2 });
  expect(line("2015-05-03-slow-bread.md")).toMatchObject({
    kind: "article",
    to: "/content/slow-bread",
    result: "stored",
  });

  const bread = await article("slow-bread");
  expect(bread).toMatchObject({
    title: "Slow bread",
    publishedAt: new Date("2015-05-03T09:30:00Z"),
    category: "nutrition",
    tags: ["bread", "sourdough", "Baking"],
    author: "Ann Archer",
    excerpt: "Three days, four ingredients.",
    imageAlt: "A round loaf on a board",
    status: "published",
    version: 1,
  });
  expect(bread?.imageUrl).toMatch(/^\/images\/[0-9a-f]{24}-40x20\.webp$/);
  expect(bread?.content).toContain("[starter](/content/starter)");
  expect(bread?.content).toContain("[butter](/about)");
  expect(bread?.content).toMatch(/!\[The crumb\]\(\/images\/[0-9a-f]{24}-40x20\.webp "Cut too early"\)/);
  expect(bread?.contentHtml).not.toContain("advert");
  expect(bread?.content).toContain("{% include in_code.html %}");
  expect(line("2015-05-03-slow-bread.md")?.notes.join(" ")).toMatch(/include.*left out/);

  const starter = await article("starter");
  expect(starter).toMatchObject({
    publishedAt: new Date("2014-01-02T00:00:00Z"),
    updatedAt: new Date("2016-02-03T04:05:06Z"),
  });
  expect(starter?.content).toContain("[slow bread](/content/slow-bread)");
  expect(await article("unfinished")).toMatchObject({ status: "draft", publishedAt: null });
  expect(await PageModel.findOne({ slug: "about" }).lean()).toMatchObject({
    title: "Our kitchen",
    status: "published",
  });
  expect((await PictureModel.find().lean()).map(({ caption }) => caption).sort()).toEqual(["", "Cut too early"]);
});

test("the lists of the old site, their further pages and its feeds lead on", async () => {
  await importFolder(await folder("jekyll", ["assets/img/loaf.png", "assets/img/crumb.png"]), {
    categories: new Map([["Recipes", "nutrition"]]),
  });
  await redirectSnapshot.refresh();
  const leads = (pathname: string) => findRedirect({ pathname, search: "" });
  for (const [from, to] of [
    ["/index.xml", "/feed.xml"],
    ["/tags/bread/", "/tag/bread"],
    ["/tags/bread/page/3/", "/tag/bread"],
    ["/tag/sourdough/index.xml", "/tag/sourdough"],
    ["/categories/recipes/", "/nutrition"],
    ["/categories/baking/", "/tag/baking"],
    ["/authors/ann-archer/", "/author/ann-archer"],
    ["/page/12/", "/"],
  ] as const)
    expect(leads(from), from).toMatchObject({ location: expect.stringMatching(new RegExp(`^${to}$`, "i")) });
  for (const from of ["/tags/no-such/", "/tags/bread/page/x", "/2/"]) expect(leads(from), from).toBeNull();
});

test("a Hugo site comes with bundles, shortcodes and recipes", async () => {
  const dir = await folder("hugo", ["content/posts/cake/cake.png", "content/posts/cake/slice.png"]);
  const { lines, line } = await importFolder(dir);
  const cake = await article("nobodys-cake");
  expect(cake).toMatchObject({ category: "style", tags: ["Cake", "sugar brown"], excerpt: "Bake it, and eat it." });
  expect(cake?.imageAlt).toBe("A cake on a stand");
  expect(cake?.content).toMatch(/!\[A slice\]\(\/images\/\S+ "The first slice"\)/);
  expect(cake?.content).toContain('::video{src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"}');
  expect(cake?.content).toContain("the soup](/recipe/soup)");
  expect(cake?.content).not.toMatch(/\{\{|\[\[/);
  const { notes = [] } = line("cake/index.md") ?? {};
  expect(notes.join(" ")).toMatch(/“advert”.*“\[\[A note\]\]” became words/);

  expect(await RecipeModel.findOne({ slug: "soup" }).lean()).toMatchObject({
    description: "A plain soup.",
    ingredients: ["1 onion", "2 carrots", "1 l water"],
    instructions: ["Chop the onion.", "Boil it all."],
    prepTime: 10,
    cookTime: 65,
    servings: 4,
    cuisine: "italian",
    nutritionalInfo: [{ label: "Energy", value: "120 kcal" }],
    publishedAt: new Date("2999-01-01T00:00:00Z"),
    scheduled: true,
  });
  expect(lines.find(({ from }) => from.endsWith("_index.md"))).toMatchObject({ result: "skipped" });
});

test("a bad file fails alone, and every file is in the report", async () => {
  const dir = await folder("odd");
  await symlink("/etc/passwd", path.join(dir, "secret.md"));
  const { lines, line, summary } = await importFolder(dir);
  const files = lines.filter(({ kind }) => kind !== "redirect");
  const results = Object.fromEntries(files.map(({ from, result }) => [from, result]));
  expect(results).toEqual({
    "Brot und Butter äöü.md": "stored",
    "aliases.md": "failed",
    "binary.md": "failed",
    "bom.md": "stored",
    "broken.md": "failed",
    "empty.md": "skipped",
    "latin.md": "stored",
    "long-title.md": "stored",
    "no-end.md": "failed",
    "same-1.md": "stored",
    "same-2.md": "stored",
    "secret.md": "skipped",
    "tabs.md": "stored",
    "toml.md": "stored",
    "when.md": "stored",
  });
  expect(summary.counts).toMatchObject({ stored: 15, failed: 4, skipped: 2, failedPictures: 1 });
  expect(line("no-end.md")?.notes).toEqual(["no-end.md, line 1: the front matter has no end"]);
  expect(line("broken.md")?.notes[0]).toMatch(/^broken\.md, line \d: /);
  expect([line("same-1.md")?.to, line("same-2.md")?.to]).toEqual(["/content/same", "/content/same-2"]);
  expect((await article("bom"))?.publishedAt).toEqual(new Date("2018-03-01T09:00:00Z"));
  expect((await article("tabs"))?.tags).toEqual(["one", "two"]);
  expect((await article("latin"))?.content).toBe("Café.");
  const long = await article("long-title");
  expect(long?.title.length).toBeLessThanOrEqual(200);
  expect(line("long-title.md")?.notes.join()).toContain("The title is shortened to 200 characters: it has 299.");
  expect(line("when.md")?.notes.join()).toContain("“yesterday” is no date");

  const untitled = await ArticleModel.findOne({ title: "Brot & Butter" }).lean();
  expect(untitled?.excerpt).toContain("Ohne Kopf");
  expect(line("Brot und Butter äöü.md")?.notes.join()).toContain("the folder has no such file): fehlt.png");
});

test("a second run adds nothing, brings what changed, and leaves what an editor has changed or deleted", async () => {
  const dir = await folder("odd");
  await importFolder(dir);
  const before = await ArticleModel.find().sort({ _id: 1 }).lean();
  const again = await importFolder(dir);
  expect(again.summary.counts).toMatchObject({ stored: 0, changed: 0, unchanged: 15, failed: 4 });
  expect(await ArticleModel.find().sort({ _id: 1 }).lean()).toEqual(before);

  const change = async (file: string) => {
    const name = path.join(dir, file);
    await writeFile(name, (await readFile(name, "utf8")).replace(/text|first|second|none/i, "newer"));
  };
  for (const file of ["bom.md", "same-1.md", "same-2.md", "when.md"]) await change(file);
  const [edited, deleted] = [await article("same"), await article("same-2")];
  await updateArticle(String(edited?._id), { title: "By hand" }, { by: { id: "1", name: "Ada" } });
  await articleEditing.remove(String(deleted?._id));
  const third = await importFolder(dir);
  expect(third.line("bom.md")).toMatchObject({ result: "changed", to: "/content/bom" });
  expect(third.line("same-1.md")).toMatchObject({
    result: "skipped",
    notes: [expect.stringContaining("changed here")],
  });
  expect(third.line("same-2.md")).toMatchObject({
    result: "skipped",
    notes: [expect.stringContaining("deleted here")],
  });
  expect((await article("bom"))?.content).toContain("newer");
  expect(await article("same")).toMatchObject({ title: "By hand", content: "The first." });
  expect(await ArticleModel.countDocuments()).toBe(8);
  expect((await importFolder(dir)).summary.counts).toMatchObject({ unchanged: 13, changed: 0, stored: 0 });
});

test("a dry run says the same and stores nothing", async () => {
  const dir = await folder("jekyll", ["assets/img/loaf.png"]);
  const dry = await importFolder(dir, { dryRun: true });
  expect(await ArticleModel.countDocuments()).toBe(0);
  expect(await PictureModel.countDocuments()).toBe(0);
  const real = await importFolder(dir);
  // A picture that is not here yet has no address.
  const told = ({ lines }: typeof dry) =>
    lines.map(({ from, to, result, notes }) => ({ from, to: to?.startsWith("/images/") ? null : to, result, notes }));
  expect(told(dry)).toEqual(told(real));
  expect(dry.summary.unmappedCategories).toEqual(
    [
      { name: "Baking", count: 1 },
      { name: "Recipes", count: 1 },
    ].sort((one, other) => one.name.localeCompare(other.name, "en-GB")),
  );
});

test("tags without an end and thousands of frames cost a text a moment, and stay what they are", () => {
  expect(ownText(`${"<A {".repeat(100_000)}`, "a.mdx").text).toContain("<A {");
  const { text, notes } = ownText('<iframe src="https://a.test/x"></iframe>\n\n'.repeat(600));
  expect(text.match(/<a href="https:\/\/a\.test\/x">/g)).toHaveLength(500);
  expect(text.match(/<iframe/g)).toHaveLength(100);
  expect(notes.join()).toContain("a.test");
});
