import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { openMarkdownFolder } from "~/importers/markdown/markdown-source.server";
import type { ReportLine } from "~/importers/report";
import { type ImportOptions, runImport } from "~/importers/run-import.server";
import type { Source, SourceItem } from "~/importers/source/source-item";

export const plain: ImportOptions = { dryRun: false, pictures: null, categories: new Map(), fallback: null };

/** Runs an import and returns its report and its end. */
export async function importOf(source: Source, options: Partial<ImportOptions> = {}, signal?: AbortSignal) {
  const lines: ReportLine[] = [];
  const summary = await runImport(
    source,
    { ...plain, ...options },
    { report: (line) => void lines.push(line), signal },
  );
  const line = (from: string) => lines.find((one) => one.from === from || one.from.endsWith(`/${from}`));
  return { lines, summary, line };
}

export const importFolder = async (folder: string, options: Partial<ImportOptions> = {}) =>
  importOf(await openMarkdownFolder(folder), options);

/** A source of items that are made by the test. */
export const sourceOf = (items: SourceItem[], more: Partial<Source> = {}): Source => ({
  system: "wordpress",
  url: "https://old.example",
  total: items.length,
  async *items() {
    yield* items;
  },
  async close() {},
  ...more,
});

export const madePicture = (red: number, size = 40) =>
  sharp({ create: { width: size, height: size / 2, channels: 3, background: { r: red, g: 80, b: 90 } } })
    .png()
    .toBuffer();

const fixtures = path.resolve("tests/setup/import/markdown");

/** A copy of one of the folders of fixtures, with its pictures. It is removed by the caller. */
export async function folderOf(name: string, pictures: string[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), "markdown-"));
  if (name) await cp(path.join(fixtures, name), folder, { recursive: true });
  for (const [index, file] of pictures.entries()) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), await madePicture(index * 20));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
