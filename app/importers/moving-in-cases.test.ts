import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { RedirectModel } from "~/redirects/redirect.model.server";
import { readPage } from "~/texts/pages.server";
import { withDatabase } from "../../tests/setup/database";
import { importFolder, importOf } from "../../tests/setup/import/import-of";
import type { ImportOptions } from "./run-import.server";
import { openWordPress } from "./wordpress/open-wordpress.server";

withDatabase();

const folder = path.resolve("tests/setup/import/moving-in");
const pictures = path.join(folder, "pictures");

const bring = async (name: string, options: Partial<ImportOptions> = {}) =>
  importOf(await openWordPress(path.join(folder, name)), { pictures, ...options });
const article = (slug: string) => ArticleModel.findOne({ slug }).lean();
const leads = async (from: string) =>
  (await RedirectModel.findOne({ key: from.replace(/\/$/, "") }).lean())?.to ?? null;
const notesOf = (line: { notes: string[] } | undefined) => line?.notes.join("\n") ?? "";

describe("exports of WordPress", () => {
  test("an item with a wrong closing tag fails alone, and nobody reads it", async () => {
    const { summary, lines } = await bring("wp-broken-closing-tag.xml");
    expect(await article("plain-bread")).toMatchObject({ status: "published" });
    expect(await ArticleModel.countDocuments()).toBe(1);
    expect(summary.counts.failed).toBe(1);
    expect(notesOf(lines.find(({ result }) => result === "failed"))).toMatch(/line \d+/);
  });

  test("pictures of covers come, whichever way they are written", async () => {
    await bring("wp-cover.xml");
    for (const [slug, words] of [
      ["cover-of-old", "Cover words"],
      ["cover-that-stands-still", "Words on the crumb"],
    ] as const) {
      const { contentHtml = "" } = (await article(slug)) ?? {};
      expect(contentHtml).toMatch(/<img [^>]*src="\/images\//);
      expect(contentHtml).toContain(words);
    }
  });

  test("a roundup of recipes keeps its links", async () => {
    await bring("wp-roundup.xml");
    const { contentHtml = "" } = (await article("three-for-autumn")) ?? {};
    for (const words of ["Three for autumn.", "Fig Tart", "A tart.", "Quince Jelly", "Next.", "End."])
      expect(contentHtml).toContain(words);
    expect(contentHtml).toContain('href="https://friend.example/fig-tart/"');
    expect(contentHtml).toContain('href="https://friend.example/quince/"');
  });

  test("a card that a published post shows is published, though the plugin does not say so", async () => {
    await bring("wp-recipe-without-parent.xml");
    const loaf = await RecipeModel.findOne({ slug: "card-loaf" }).lean();
    expect(loaf).toMatchObject({ status: "published", ingredients: ["500 g flour", "10 g salt"] });
    const { content = "" } = (await article("post-with-a-card")) ?? {};
    expect(content).toContain(`::recipe{id="${loaf?._id}"}`);
    expect(content).toContain("The end.");
  });

  test("the publisher's own pages take the place of those that nobody has changed", async () => {
    const { line } = await bring("wp-own-pages.xml");
    for (const [slug, words] of [
      ["about", "about"],
      ["privacy", "privacy"],
      ["terms", "terms"],
      ["cookie-policy", "cookie policy"],
    ] as const)
      expect(JSON.stringify(await readPage(slug))).toContain(`Our own ${words}, word for word.`);
    expect(notesOf(line("contact/"))).toContain("contact-2");
    const again = await bring("wp-own-pages.xml");
    expect(new Set(again.lines.filter(({ kind }) => kind === "page").map(({ result }) => result))).toEqual(
      new Set(["unchanged"]),
    );
  });

  test("texts in other scripts have addresses of their own letters", async () => {
    const { lines } = await bring("wp-other-scripts.xml");
    const places = lines.filter(({ kind }) => kind === "article").map(({ to }) => to ?? "");
    expect(places).toHaveLength(2);
    for (const place of places) expect(place).not.toMatch(/^\/content\/article(?:-\d+)?$/);
    expect(await leads("/卵焼きの作り方/")).toBe(places[1]);
  });

  test("further pages, pictures and odd addresses of the old site lead on", async () => {
    const dry = await bring("wp-paged-and-uploads.xml", { dryRun: true });
    const { line, lines, summary } = await bring("wp-paged-and-uploads.xml");
    expect(await leads("/in-two-pages/2/")).toBe("/content/in-two-pages");
    expect(await leads("/wp-content/uploads/2021/06/loaf.png")).toMatch(/^\/images\//);
    expect(await leads("/a-loaf/")).toMatch(/^\/images\//);
    expect(notesOf(line("in-two-pages/"))).toMatch(/pages/);
    expect(await article("double-slash")).not.toBeNull();
    const redirects = (all: typeof lines) => all.filter(({ kind }) => kind === "redirect").map(({ result }) => result);
    expect(redirects(dry.lines)).toEqual(redirects(lines));
    expect(dry.summary.counts.redirects).toBe(summary.counts.redirects);
    const again = await bring("wp-paged-and-uploads.xml");
    expect(again.lines.filter(({ result }) => result !== "unchanged" && result !== "skipped")).toEqual([]);
  });

  test("shortcodes that nobody knows are never shown, and are named", async () => {
    const { line } = await bring("wp-raw-shortcodes.xml");
    const { contentHtml = "" } = (await article("raw")) ?? {};
    for (const words of ["Raw", "English", "The question", "The answer"]) expect(contentHtml).toContain(words);
    expect(contentHtml).not.toMatch(/amd-zlrecipe|\[:|JTNDc/);
    expect(notesOf(line("raw/"))).toContain("amd-zlrecipe-recipe");
    expect(notesOf(line("raw/"))).toMatch(/Deutsch|de/);
  });

  test("a second author, the sound of an episode and a taxonomy of the site's own are told", async () => {
    const { line } = await bring("wp-coauthors-and-sound.xml");
    const brought = await article("two-authors");
    const told = notesOf(line("two-authors/")) + brought?.contentHtml + brought?.tags.join();
    for (const name of ["sam", "show.mp3", "Dessert"]) expect(told).toContain(name);
  });

  test.each([
    [["wp-split-posts.xml", "wp-split-attachments.xml", "wp-split-posts.xml"]],
    [["wp-split-attachments.xml", "wp-split-posts.xml"]],
  ])("a split export brings its lead picture: %j", async (files) => {
    for (const file of files) await bring(file);
    expect((await article("split-post"))?.imageUrl).toMatch(/^\/images\//);
  });

  test("the files of a split export come together from a folder", async () => {
    const dir = await mkdtemp(path.join(tmpdir(), "split-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    for (const name of ["wp-split-posts.xml", "wp-split-attachments.xml"])
      await copyFile(path.join(folder, name), path.join(dir, name));
    await importOf(await openWordPress(dir), { pictures });
    expect((await article("split-post"))?.imageUrl).toMatch(/^\/images\//);
    await expect(openWordPress(pictures)).rejects.toThrow(/no export of WordPress/);
  });

  test("what follows a large picture in the text comes, and so does the picture", async () => {
    const dir = await mkdtemp(path.join(tmpdir(), "inline-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    const photo = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), randomBytes(1_700_000), Buffer.from("ffd9", "hex")]);
    const file = path.join(dir, "inline.xml");
    await writeFile(
      file,
      exportOf(
        `<p>Before.</p><p><img src="data:image/jpeg;base64,${photo.toString("base64")}"></p><p>After the photo.</p>`,
      ),
    );
    const { lines } = await importOf(await openWordPress(file));
    expect((await ArticleModel.findOne().lean())?.contentHtml).toContain("After the photo.");
    expect(notesOf(lines.find(({ kind }) => kind === "article"))).toMatch(/picture/i);
  });
});

const exportOf = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:base_blog_url>https://inline.example</wp:base_blog_url><item><title>A photo</title>
<link>https://inline.example/photo/</link><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_date_gmt>2021-06-15 10:00:00</wp:post_date_gmt><wp:post_name>photo</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

describe("a folder of Markdown", () => {
  const bringFolder = () => importFolder(path.join(folder, "markdown"));

  test("nothing that was hidden there is public here", async () => {
    await bringFolder();
    const shown = await ArticleModel.find({ status: "published" }).lean();
    const titles = shown
      .filter(({ publishedAt }) => publishedAt && publishedAt <= new Date())
      .map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Astro", "Component", "Film", "Toml"]);
    expect((await article("future-publishdate"))?.publishedAt).toEqual(new Date("2031-01-01"));
  });

  test("the front matter of Hugo and Astro is read", async () => {
    await bringFolder();
    expect((await article("toml"))?.publishedAt).toEqual(new Date("2021-05-03T23:00:00Z"));
    const astro = await article("astro");
    expect(astro?.publishedAt).toEqual(new Date("2022-07-07T23:00:00Z"));
    expect(astro?.imageUrl).toMatch(/^\/images\//);
  });

  test("the files that a repository has for its developers are no texts", async () => {
    const { line } = await bringFolder();
    expect(line("README.md")).toMatchObject({ result: "skipped" });
  });

  test("a film in a frame stays one, and a film in a file is a link", async () => {
    const { line } = await bringFolder();
    const { contentHtml = "" } = (await article("film")) ?? {};
    expect(contentHtml).toContain("abcdefghijk");
    for (const words of ["Before.", "After."]) expect(contentHtml).toContain(words);
    expect(notesOf(line("film.md"))).toContain("v.mp4");
  });

  test("a recipe has its picture, its times and plain words", async () => {
    await bringFolder();
    const loaf = await RecipeModel.findOne({ slug: "recipe-with-pictures" }).lean();
    expect(loaf).toMatchObject({
      description: "A good loaf.",
      cookTime: 30,
      servings: 4,
      ingredients: ["500 g flour"],
      instructions: ["Mix.", "Bake."],
    });
    expect(loaf?.imageUrl).toMatch(/^\/images\//);
    expect(loaf?.notes).toContain("Vary as you like.");
  });

  test("a file that looks like a recipe is one", async () => {
    await bringFolder();
    expect(await RecipeModel.findOne({ slug: "recipe-by-its-headings" }).lean()).toMatchObject({
      ingredients: ["500 g flour"],
      instructions: ["Bake."],
    });
  });

  test("components of MDX are never shown, and are named", async () => {
    const { line } = await bringFolder();
    const { contentHtml = "" } = (await article("component")) ?? {};
    expect(contentHtml).toContain("Words.");
    expect(contentHtml).not.toMatch(/import|images=|hero/);
    expect(notesOf(line("component.mdx"))).toMatch(/<G>.*|YouTube/);
  });
});
