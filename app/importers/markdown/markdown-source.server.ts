import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { openPictureFolder } from "~/importers/pictures/picture-folder.server";
import type { Source, SourceItem, SourcePicture } from "~/importers/source/source-item";
import { UnreadableSource } from "~/importers/source/source-item";
import { type FolderEntry, listFolder, openFolder } from "./folder.server";
import { readFrontMatter, textOf } from "./front-matter";
import { BadFrontMatter } from "./front-matter-formats";
import { itemOfFile } from "./item-of-file";
import { folderSite } from "./places";

const largestText = 4 * 1024 * 1024;
const largestPicture = 30 * 1024 * 1024;

/**
 * A folder of Markdown files as Jekyll, Hugo, Eleventy, Obsidian and this program's own export write it.
 *
 * @param url the old site's address, if its links are to be known
 * @throws UnreadableSource
 */
export async function openMarkdownFolder(
  folder: string,
  { url = null }: { url?: string | null } = {},
): Promise<Source> {
  const root = await openFolder(folder);
  const entries = await listFolder(root);
  const texts = entries.filter(({ is }) => is === "text").length;
  if (texts === 0) throw new UnreadableSource(`${folder}: there is no Markdown file in it`);
  const files = await openPictureFolder(root);
  const saidOf = await libraryOf(root);
  return {
    system: "markdown",
    url,
    total: entries.length,
    async *items() {
      for (const entry of entries) yield await itemOf(root, entry);
    },
    async readPicture(address) {
      if (!address.startsWith(`${folderSite}/`)) return null;
      const file = files.find(address, { whole: true });
      if (!file) throw new Error("the folder has no such file");
      if ((await stat(file)).size > largestPicture) throw new Error("it is too large");
      return { bytes: await readFile(file), said: saidOf?.(path.basename(file)) };
    },
    async close() {},
  };
}

const longestLibrary = 20 * 1024 * 1024;

/** What this program's own export says of its pictures, by their files. `null` if the folder is none. */
async function libraryOf(root: string): Promise<((file: string) => Omit<SourcePicture, "url">) | null> {
  const file = path.join(root, "pictures", "pictures.yaml");
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size === 0 || size > longestLibrary) return null;
  const read = readFrontMatter(`---\n${await readFile(file, "utf8")}\n---\n`, { longest: longestLibrary }).front;
  return (name) => {
    const said = read[name];
    const {
      alt = null,
      caption = null,
      credit = null,
    } = typeof said === "object" && said !== null ? (said as Said) : {};
    return { alt: textOf(alt), caption: textOf(caption), credit: textOf(credit) };
  };
}

type Said = { alt?: unknown; caption?: unknown; credit?: unknown };

async function itemOf(root: string, entry: FolderEntry): Promise<SourceItem> {
  const { path: file } = entry;
  if (entry.is === "left") return other(file, entry.why);
  try {
    const whole = path.join(root, file);
    if ((await stat(whole)).size > largestText) return other(file, "The file is too large for a text.", true);
    const bytes = await readFile(whole);
    if (bytes.includes(0)) return other(file, "The file is no text.", true);
    const notes: string[] = [];
    const source = decoded(bytes, notes);
    if (source.trim() === "") return other(file, "The file is empty.");
    const read = readFrontMatter(source);
    if (/(?:^|\/)_index\.\w+$/i.test(file))
      return other(file, "It is the list of a folder, which the site makes itself.");
    const item = itemOfFile(file, read);
    return { ...item, notes: [...notes, ...item.notes] };
  } catch (error) {
    if (error instanceof BadFrontMatter) return other(file, `${file}, ${error.message}`, true);
    return other(file, `It cannot be read: ${(error as Error).message.split("\n")[0]}`, true);
  }
}

const other = (file: string, why: string, failed = false): SourceItem => ({
  kind: "other",
  what: "file",
  key: file,
  from: file,
  addresses: [],
  notes: [why],
  failed,
});

function decoded(bytes: Buffer, notes: string[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    notes.push("The file is not in UTF-8: it is read as Windows-1252.");
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
