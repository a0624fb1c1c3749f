import { spawn } from "node:child_process";
import { once } from "node:events";
import mongoose from "mongoose";
import { beforeAll, expect, inject, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { ImportedItemModel } from "~/importers/journal/imported-item.model.server";
import { makePrograms, programOf } from "../../tests/setup/build/built-program";
import { withDatabase } from "../../tests/setup/database";
import { importOf, sourceOf } from "../../tests/setup/import/import-of";
import { madeItems } from "../../tests/setup/import/made-items";

process.env.IMPORT_ALLOW_PRIVATE = "1";

withDatabase();
beforeAll(makePrograms, 300_000);

test("kill -9 leaves nothing half, and nothing comes twice", { timeout: 120_000 }, async () => {
  const number = 100;
  const program = await programOf("tests/setup/import/import-made-items.ts");
  const killedAfter = async ({ collection }: typeof ArticleModel | typeof ImportedItemModel, documents: number) => {
    const about = [inject("mongodbUri"), mongoose.connection.name, number, collection.name, documents];
    const child = spawn(process.execPath, [program, ...about.map(String)], { stdio: ["ignore", "ignore", "inherit"] });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  };
  await killedAfter(ImportedItemModel, 0);
  await killedAfter(ArticleModel, number * 0.3);
  const before = await ArticleModel.countDocuments();
  expect(before).toBeLessThan(number);
  const { summary } = await importOf(sourceOf(madeItems(number)));
  expect(summary.counts).toMatchObject({ failed: 0, skipped: 0, changed: 0 });
  const all = await ArticleModel.find({}, { title: 1, contentHtml: 1, slug: 1 }).lean();
  expect(new Set(all.map(({ title }) => title)).size).toBe(number);
  expect(all).toHaveLength(number);
  expect(all.every(({ contentHtml }) => contentHtml.includes("</p>"))).toBe(true);
  expect(await ImportedItemModel.countDocuments({ hash: null })).toBe(0);
  expect((await importOf(sourceOf(madeItems(number)))).summary.counts).toMatchObject({ unchanged: number });
});
