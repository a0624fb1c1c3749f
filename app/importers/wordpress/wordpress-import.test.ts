import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { PageModel } from "~/texts/page.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOf, madePicture } from "../../../tests/setup/import/import-of";
import { openWordPress } from "./open-wordpress.server";

withDatabase();

test("a blog moves in from WordPress, and a second run changes nothing", async () => {
  const pictures = await mkdtemp(path.join(tmpdir(), "uploads-"));
  onTestFinished(() => rm(pictures, { recursive: true }));
  for (const [index, name] of ["loaf.jpg", "big.jpg", "crumb.png", "mix.jpg", "lazy.jpg"].entries())
    await writeFile(path.join(pictures, name), await madePicture(index * 30));
  const run = async () =>
    importOf(await openWordPress(path.resolve("tests/setup/import/wordpress/everything.xml")), { pictures });

  const { summary, lines, line } = await run();
  expect(lines.filter(({ result }) => result === "failed")).toEqual([]);
  expect(summary.counts).toMatchObject({ failed: 0, pictures: 5 });

  const bread = await ArticleModel.findOne({ slug: "bread-butter" }).lean();
  const rye = await RecipeModel.findOne({ slug: "rye-bread" }).lean();
  expect(bread).toMatchObject({
    title: "Bread & butter ]]> day",
    status: "published",
    featured: true,
    author: "Ann Archer",
  });
  expect(bread?.content).toContain(`::recipe{id="${rye?._id}"}`);
  expect(bread?.content).toMatch(/::picture\[A loaf, \*just\* out\]\{src="\/images\//);
  expect(bread?.contentHtml).toMatch(/kind="gallery".*<figure>/s);
  expect(bread?.contentHtml).not.toMatch(/old\.example\/wp-content\/uploads\/2020|wp-block|<!--/);
  expect(rye).toMatchObject({ status: "published", prepTime: 30, author: "Ann Archer" });
  expect(await PageModel.findOne({ slug: "team" }).lean()).toMatchObject({ title: "Team", status: "published" });
  expect(line("/2020/03/bread-butter/")?.to ?? line("https://old.example/2020/03/bread-butter/")?.to).toBe(
    "/content/bread-butter",
  );
  // What stood in the old text as a link to another of its texts leads to it here.
  expect(bread?.content).toMatch(/<a href="\/about[\w-]*">a relative link<\/a>/);

  const again = await run();
  const written = again.lines.filter(
    ({ kind, result }) => kind !== "redirect" && result !== "skipped" && result !== "unchanged",
  );
  expect(written).toEqual([]);
});
