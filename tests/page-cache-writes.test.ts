import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * A page that is kept must hear of every write. `~/db/content-changes.server` watches every model's collection; this
 * reads that nobody goes around it: no model is made, and no collection is written to, in any other way.
 */
const sources = ["app", "jobs"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
  .filter((name) => /\.server\.ts$|^jobs\//.test(name) && /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

test("every model is defined in the one way that watches its writes", () => {
  const others = sources.filter(({ text }) => /mongoose\s*\.model\b|connection\.model\b/.test(text));
  expect(others.map(({ name }) => name)).toEqual(["app/db/model.server.ts"]);
});

test("collections that are reached beside their models hold nothing that readers see", () => {
  // `mongoose.connection.collection("articles")` is the model's own, and watched.
  const beside = sources.filter(({ text }) => /(?:database\(\)|\bdb\)?)\??\s*\.collection\b/.test(text));
  expect(
    beside
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("app/db/"))
      .sort(),
  ).toEqual([
    // Pictures never change under their addresses.
    "app/images/bytes/picture-files.server.ts",
  ]);
});

test("no query writes on the side", () => {
  expect(sources.filter(({ text }) => /\$(?:out|merge)\b["']?\s*:/.test(text)).map(({ name }) => name)).toEqual([
    // It keeps copies aside that no reader sees, while the site is away.
    "app/import-export/import-site.server.ts",
  ]);
});
