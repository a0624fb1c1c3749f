import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { openPictureFolder } from "~/importers/pictures/picture-folder.server";
import type { KindRule, Source, SourceItem, SourceOptions, SourcePicture } from "~/importers/source/source-item";
import { UnreadableSource } from "~/importers/source/source-item";
import { archivesOf } from "./archives";
import { type FolderEntry, listFolder, openFolder } from "./folder.server";
import { readFrontMatter, textOf } from "./front-matter";
import { BadFrontMatter } from "./front-matter-formats";
import { itemOfFile } from "./item-of-file.server";
import { folderSite } from "./places";

const largestText = 4 * 1024 * 1024;
const largestPicture = 30 * 1024 * 1024;

/**
 * A folder of Markdown files as Jekyll, Hugo, Eleventy, Obsidian and this program's own export write it.
 *
 * @param options.url the old site's address, if its links are to be known
 * @throws UnreadableSource
 */
export async function openMarkdownFolder(
  folder: string,
  { url = null, as = [] }: Partial<SourceOptions> = {},
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
      const archives = archivesOf();
      for (const entry of entries) {
        const item = await itemOf(root, entry, as);
        archives.note(item);
        yield item;
      }
      yield* archives.redirects();
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

async function itemOf(root: string, entry: FolderEntry, as: readonly KindRule[]): Promise<SourceItem> {
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
    const why = whyNoText(path.basename(file), Object.keys(read.front).length > 0);
    if (why !== null) return other(file, why);
    if (/(?:^|\/)_index\.\w+$/i.test(file))
      return other(file, "It is the list of a folder, which the site makes itself.");
    const item = itemOfFile(file, read, kindIn(as, file));
    return { ...item, notes: [...notes, ...item.notes] };
  } catch (error) {
    if (error instanceof BadFrontMatter) return other(file, `${file}, ${error.message}`, true);
    return other(file, `It cannot be read: ${(error as Error).message.split("\n")[0]}`, true);
  }
}

/** What a file comes as by the rule of the longest folder that it is in. */
const kindIn = (rules: readonly KindRule[], file: string) =>
  rules
    .map(({ folder, kind }) => ({ folder: folder.replace(/^[./]{1,9}|\/$/g, ""), kind }))
    .filter(({ folder }) => folder === "" || file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]?.kind;

/** Files that a repository has beside the site's texts. One with front matter is a page of the site. */
function whyNoText(name: string, isPage: boolean): string | null {
  if (/^404\.\w+$/.test(name)) return "It is the page for missing addresses, which the site makes itself.";
  return !isPage && forDevelopers.test(name)
    ? "It is for those who work on the repository, and no text of the site."
    : null;
}

const forDevelopers =
  /^(?:readme|licen[cs]e|changelog|changes|contributing|contributors|code[_-]of[_-]conduct|security|support|governance|pull_request_template|issue_template|claude|agents)(?:[._-][\w-]{1,20})?\.\w+$/i;

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
