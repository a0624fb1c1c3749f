import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMarkdownFolder } from "~/importers/markdown/markdown-source.server";
import { folderSite } from "~/importers/markdown/places";
import { openSource } from "~/importers/open-source.server";
import type { Source, SourceItem } from "~/importers/source/source-item";
import { folderOf } from "../../../tests/setup/import/import-of";
import { openInThread } from "./source-in-thread.server";

const itemsOf = async (source: Source) => {
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return items;
};

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await folderOf("jekyll", ["assets/img/loaf.png"]));
});
afterAll(() => remove());

test("a thread brings the same items, twice, and the pictures that came with them", async () => {
  const expected = await itemsOf(await openMarkdownFolder(folder));
  const source = await openInThread({ system: "markdown", place: folder, url: "https://old.example" });
  try {
    expect(source).toMatchObject({ system: "markdown", url: "https://old.example", total: 4 });
    expect(expected.length).toBeGreaterThan(1);
    expect(await itemsOf(source)).toEqual(expected);
    expect(await itemsOf(source)).toEqual(expected);
    const picture = await source.readPicture?.(`${folderSite}/assets/img/loaf.png`);
    expect(picture?.bytes).toEqual(await readFile(path.join(folder, "assets/img/loaf.png")));
    expect(await source.readPicture?.("https://old.example/loaf.png")).toBeNull();
    await expect(source.readPicture?.(`${folderSite}/none.png`)).rejects.toThrow("the folder has no such file");
  } finally {
    await source.close();
  }
});

test("a file that cannot be read is refused in one line", async () => {
  await expect(openSource("wordpress", path.join(folder, "no.xml"), { url: null })).rejects.toThrow(/no\.xml/);
  const file = path.join(folder, "torn.xml");
  await writeFile(file, "<rss><channel>");
  await expect(openSource("wordpress", file, { url: null })).rejects.toMatchObject({ kind: "invalid" });
});

test.each(["time", "memory"])("an item that takes too much %s ends the reading, not the program", async (place) => {
  const hostile = { built: "", source: "tests/setup/import/hostile-worker.mjs" };
  // A busy machine needs more than a second until the memory is full.
  const limits = { silence: place === "time" ? 1 : 30, memoryMb: 64, files: hostile };
  const source = await openInThread({ system: "wordpress", place, url: null }, limits);
  try {
    const message = `What stands after “Ada” takes too much ${place} to read`;
    await expect(itemsOf(source)).rejects.toMatchObject({ kind: "invalid", message });
    await expect(itemsOf(source)).rejects.toThrow(message);
  } finally {
    await source.close();
  }
});
