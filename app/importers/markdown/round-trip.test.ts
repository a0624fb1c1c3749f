import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { expect, onTestFinished, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { forgetSnapshots } from "~/db/content-snapshot.server";
import { articleFiles, library, readYaml, recipeFiles } from "~/demo/library.server";
import { addPreparedPicture } from "~/images/pictures.server";
import { exportMarkdown } from "~/import-export/markdown/export-markdown.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { createPage } from "~/texts/edit/page-changes.server";
import { PageModel } from "~/texts/page.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { importFolder } from "../../../tests/setup/import/import-of";

withDatabase();

async function emptySite(): Promise<void> {
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? [])
    await mongoose.connection.collection(name).deleteMany({});
  forgetSnapshots();
}

/** All files of a folder: their paths, and their bytes in hex. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) =>
    [path.relative(folder, file), (await readFile(file)).toString("latin1")] as const;
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

const words = "-_id title slug status publishedAt tags category author excerpt content featured imageAlt updatedAt";
const told = async (model: typeof ArticleModel | typeof RecipeModel | typeof PageModel) =>
  (await (model as typeof ArticleModel)
    .find(
      {},
      Object.fromEntries(
        [
          ...words.split(" ").slice(1),
          "ingredients",
          "instructions",
          "description",
          "nutritionalInfo",
          "diets",
          "prepTime",
          "cookTime",
          "stepImages",
          "restTime",
          "yield",
          "course",
          "equipment",
          "notes",
          "videoUrl",
          "sourceUrl",
          "servings",
          "cuisine",
          "difficulty",
          "heading",
          "summary",
          "layout",
          "lastUpdated",
        ].map((name) => [name, 1]),
      ),
    )
    .sort({ slug: 1 })
    .lean()) as unknown as Record<string, unknown>[];

/** Pictures have other ids in the other site, but the same size. */
const plain = (documents: Record<string, unknown>[]) =>
  JSON.parse(JSON.stringify(documents).replace(/\/images\/[0-9a-f]{24}-/g, "/images/"));

type Shown = { image: string; imageAlt: string; daysAgo: number };

const pictured = async ({ image, imageAlt, daysAgo, ...fields }: Shown) => {
  const data = await readFile(path.join(library, "pictures", image));
  const picture = await addPreparedPicture(data, { fileName: path.basename(image), said: { alt: imageAlt } });
  return { ...fields, imageUrl: picture.url, imageAlt, publishedAt: new Date(Date.now() - daysAgo * 86_400_000) };
};

/** A seventh of the demo library, of each category. */
async function loadSomeOfTheLibrary(): Promise<void> {
  const some = (names: string[]) => names.sort().filter((_, index) => index % 7 === 0);
  for (const name of some(await articleFiles())) {
    const file = new VFile(await readFile(path.join(library, "articles", name), "utf8"));
    matter(file, { strip: true });
    const fields = await pictured(file.data.matter as Shown);
    await createArticle({
      ...fields,
      category: path.dirname(name),
      slug: path.parse(name).name,
      content: String(file),
    });
  }
  for (const name of some(await recipeFiles())) await createRecipe(await pictured(await readYaml(`recipes/${name}`)));
}

test("what goes out as Markdown comes in again as it was, and goes out as the same files", {
  timeout: 120_000,
}, async () => {
  await loadSomeOfTheLibrary();
  await createArticle({
    title: 'Signs: "quoted", #marked & *starred*',
    excerpt: "- a list?\n\nTwo: lines",
    content: "<p>HTML with {{signs}} and [[brackets]].</p>\n<ul><li>100%% sure</li></ul>",
    category: "home",
    tags: ["yes", "2015", "a: b"],
    status: "draft",
    author: "O’Brien: Ann",
  });
  const ofStep = await pictured({ image: "recipes/greens-and-feta-filo-pie.webp", imageAlt: "A pie.", daysAgo: 1 });
  await createRecipe({
    title: "In groups",
    ingredients: ["For the dough:", "1 egg", "For the top:", "* stars", "2. no number"],
    instructions: ["The dough:", "Mix.", "The top:", "Put it on."],
    stepImages: [null, ofStep.imageUrl],
    ...{ restTime: 45, yield: "2 loaves", course: "Bread", equipment: ["Tin", "- a scale: small"] },
    notes: "Keeps: two days.\n\n- Freeze it.\n- Or not.",
    ...{ videoUrl: "https://youtu.be/abcdefghijk", sourceUrl: "https://bread.example/a?b=c" },
    publishedAt: new Date("2990-01-01T12:34:56.789Z"),
    nutritionalInfo: { Energy: "10 kcal" },
  });
  await createPage({
    title: "Imprint of {{site}}",
    heading: "Who",
    summary: "",
    content: "By {{site}}.",
    lastUpdated: "2024-12-15",
  });
  const before = [plain(await told(ArticleModel)), plain(await told(RecipeModel)), plain(await told(PageModel))];

  const folder = await mkdtemp(path.join(tmpdir(), "round-trip-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
  const out = await exportMarkdown(first, { spare: 0 });
  expect(out).toMatchObject({ articles: before[0].length, recipes: before[1].length, pages: 1, external: 0 });
  expect(out.pictures).toBeGreaterThan(8);

  await emptySite();
  const { summary, lines } = await importFolder(first);
  expect(lines.filter(({ result }) => result !== "stored")).toEqual([]);
  expect(lines.flatMap(({ notes }) => notes)).toEqual([]);
  expect(summary.counts.failedPictures).toBe(0);
  expect([plain(await told(ArticleModel)), plain(await told(RecipeModel)), plain(await told(PageModel))]).toEqual(
    before,
  );

  await exportMarkdown(second, { spare: 0 });
  expect(await filesOf(second)).toEqual(await filesOf(first));

  // A site that has the texts already keeps them as they are.
  expect((await importFolder(second)).summary.counts).toMatchObject({ stored: 0, changed: 0, failed: 0 });
});
