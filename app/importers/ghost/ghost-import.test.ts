import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOf, madePicture } from "../../../tests/setup/import/import-of";
import { openGhost } from "./open-ghost.server";

withDatabase();

test("a blog moves in from Ghost", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [index, name] of ["pie.jpg", "a.jpg", "b.jpg", "pot.jpg", "soup.jpg"].entries())
    await writeFile(path.join(folder, name), await madePicture(index * 30));
  const source = await openGhost(path.resolve("tests/setup/import/ghost/everything.json"), {
    url: "https://old.example",
  });
  const { lines, summary } = await importOf(source, { pictures: folder });
  expect(lines.filter(({ result }) => result === "failed")).toEqual([]);
  expect(summary.counts).toMatchObject({ failed: 0, pictures: 5 });
  const pie = await ArticleModel.findOne({ slug: "pie" }).lean();
  expect(pie).toMatchObject({ title: "Pie & cream", status: "published", author: "Ann Archer", excerpt: "A pie" });
  expect(pie?.content).toContain('<a href="/content/soup">a link</a>');
  expect(pie?.content).toMatch(/::recipe\{id="[0-9a-f]{24}"\}/);
  expect(pie?.contentHtml).not.toMatch(/old\.example\/content\/images/);
});
