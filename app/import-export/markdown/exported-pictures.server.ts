import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import slugify from "@sindresorhus/slugify";
import { stringify } from "yaml";
import { readImage } from "~/images/images.server";
import { findPicture } from "~/images/pictures.server";
import type { RoomGuard } from "~/import-export/json-lines.server";

const folderName = "pictures";
const longestName = 60;

/** The pictures of an export, each once, under a name that is made of its file's name and its bytes. */
export async function exportedPictures(folder: string, room: RoomGuard) {
  await mkdir(path.join(folder, folderName), { mode: 0o700 });
  const written = new Map<string, string | null>();
  const files = new Set<string>();
  const said: Record<string, Record<string, string>> = {};

  async function write(id: string): Promise<string | null> {
    const data = await readImage(id);
    if (!data) return null;
    const known = await findPicture(id);
    const mark = hash("sha256", data, "hex").slice(0, 8);
    const base = slugify(path.parse(known?.fileName ?? "").name)
      .slice(0, longestName)
      .replace(/-$/, "");
    // Of a picture that came from an export, the mark stands there already.
    const plain = base.endsWith(mark) ? base.slice(0, -mark.length - 1) : base;
    const file = `${plain || "picture"}-${mark}.webp`;
    const { alt = "", caption = "", credit = "" } = known ?? {};
    const words = Object.entries({ alt, caption, credit }).filter(([, text]) => text !== "");
    if (words.length > 0) said[file] = Object.fromEntries(words);
    if (files.has(file)) return file;
    files.add(file);
    await room(data.length);
    await writeFile(path.join(folder, folderName, file), data, { mode: 0o600 });
    return file;
  }

  async function fileOf(id: string): Promise<string | null> {
    if (!written.has(id)) written.set(id, await write(id));
    return written.get(id) ?? null;
  }

  return {
    /** The address of a picture from a text's file. What is not there keeps its address. */
    async address(given: string): Promise<string> {
      const id = /^\/images\/([0-9a-f]{24})-/.exec(given)?.[1];
      const file = id && (await fileOf(id));
      return file ? `../${folderName}/${file}` : given;
    },

    /** The same for all addresses of pictures in a text. */
    async inText(text: string): Promise<string> {
      const addresses = new Set(text.match(inTexts) ?? []);
      const replaced = new Map<string, string>();
      for (const one of addresses) replaced.set(one, await this.address(one));
      return text.replace(inTexts, (one) => replaced.get(one) ?? one);
    },

    /** Writes what the library says of the pictures. Returns how many there are. */
    async finish(): Promise<number> {
      const sorted = Object.fromEntries(Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1)));
      await writeFile(path.join(folder, folderName, "pictures.yaml"), stringify(sorted, { lineWidth: 0 }), {
        mode: 0o600,
      });
      return files.size;
    },
  };
}

const inTexts = /\/images\/[0-9a-f]{24}-\d{1,5}x\d{1,5}(?:-animated)?\.webp/g;

export type ExportedPictures = Awaited<ReturnType<typeof exportedPictures>>;
