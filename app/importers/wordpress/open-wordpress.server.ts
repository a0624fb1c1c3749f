import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { type Source, type SourceItem, type SourceOptions, UnreadableSource } from "~/importers/source/source-item";
import { plainWords } from "~/importers/words/words.server";
import { filesInZip, isZip, type ZippedFile } from "~/importers/words/zip.server";
import { isRecipeType } from "./export/recipe-kinds";
import { fateOf } from "./export/status.server";
import { type Survey, surveyOf } from "./export/survey.server";
import { wxrEntries } from "./export/wxr-entries.server";
import type { WxrItem } from "./export/wxr-entry";
import { keyOf, labelOf, readPost } from "./post.server";
import { readRecipePost } from "./recipes/recipe-posts.server";
import { authorItems, redirectItems, skippedItem, skippedItems, vendorItems } from "./site-items.server";
import { readProduct } from "./woocommerce.server";

/**
 * Opens an export of WordPress (WXR 1.1 and 1.2). The whole file is read once before the first item, so a file that is
 * broken or cut off brings nothing.
 *
 * @param file one file, or a folder or ZIP archive with the files of an export that came in several
 * @param options.url the address of the old site, where the file does not say
 * @param options.more the other files of an export that WordPress split
 * @throws UnreadableSource
 */
export async function openWordPress(
  file: string,
  { url = null, more = [] }: Partial<SourceOptions> = {},
): Promise<Source> {
  const files = (await Promise.all([file, ...more].map(filesIn))).flat();
  const survey = await surveyOf(files, url);
  return {
    system: "wordpress",
    url: survey.site === null ? null : new URL(survey.site).origin,
    total: survey.total,
    items: () => itemsOf(files, survey),
    readPicture: (address) => survey.inline.read(address),
    close: async () => survey.inline.close(),
  };
}

/** @throws UnreadableSource for a folder or an archive without exports */
async function filesIn(place: string): Promise<(string | ZippedFile)[]> {
  if (await isZip(place)) {
    const files = await filesInZip(place, /\.xml$/i);
    if (files.length === 0)
      throw new UnreadableSource(`${place}: there is no export of WordPress (XML) in the archive`);
    return files;
  }
  const isFolder = (await stat(place).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) return [place];
  const names = (await readdir(place)).filter((name) => /\.xml$/i.test(name)).sort();
  if (names.length === 0) throw new UnreadableSource(`${place}: there is no export of WordPress (XML) in the folder`);
  return names.map((name) => path.join(place, name));
}

async function* itemsOf(files: readonly (string | ZippedFile)[], survey: Survey): AsyncGenerator<SourceItem> {
  yield* authorItems(survey);
  // Before the texts: their links are labelled when they are stored.
  yield* vendorItems(survey);
  if (survey.recipes.size > 0) {
    for await (const { item, isAgain } of itemsIn(files, isRecipeType)) {
      const fate = fateOf(item);
      if (fate.skipped === undefined && !isAgain && item.id !== null) yield readRecipePost(item, fate, survey);
    }
  }
  if (survey.products > 0) {
    for await (const { item, isAgain } of itemsIn(files, (type) => type === "product")) {
      const fate = fateOf(item);
      if (fate.skipped === undefined) yield isAgain ? sameIdAgain(item) : readProduct(item, fate, survey);
    }
  }
  for await (const { item, isAgain } of itemsIn(files, (type) => type === "post" || type === "page"))
    yield* textItems(item, isAgain, survey);
  for (const { label, why } of survey.torn)
    yield { ...skippedItem("torn item", why, true), key: `torn:${why}:${label}`.slice(0, 300), from: label };
  yield* redirectItems(survey);
  yield* skippedItems(survey);
}

function* textItems(item: WxrItem, isAgain: boolean, survey: Survey): Generator<SourceItem> {
  const fate = fateOf(item);
  if (fate.skipped !== undefined) return;
  if (isAgain) {
    yield sameIdAgain(item);
    return;
  }
  const label = nameOf(item);
  const read = readPost(item, fate, survey);
  if ("problem" in read) yield { ...skippedItem(item.type, read.problem, true), key: keyOf(item), from: label };
  else {
    yield* read.recipes;
    yield read.text;
  }
}

const nameOf = (item: WxrItem) => labelOf(item, plainWords(item.fields.title ?? "", 200));

function sameIdAgain(item: WxrItem): SourceItem {
  const label = nameOf(item);
  const why = `Another text of the export has the same id (${item.id}): this one is left out`;
  return { ...skippedItem("the same id again", why), key: `again:${keyOf(item)}:${label}`.slice(0, 300), from: label };
}

/** The items of some types, and whether another with the same id came before. */
async function* itemsIn(
  files: readonly (string | ZippedFile)[],
  wanted: (type: string) => boolean,
): AsyncGenerator<{ item: WxrItem; isAgain: boolean }> {
  const seen = new Set<number>();
  for await (const entry of wxrEntries(files, { content: wanted })) {
    if (entry.kind !== "item" || !wanted(entry.type)) continue;
    const isAgain = entry.id !== null && seen.has(entry.id);
    if (entry.id !== null) seen.add(entry.id);
    yield { item: entry, isAgain };
  }
}
