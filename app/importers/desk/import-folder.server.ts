import { createWriteStream } from "node:fs";
import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { freeBytes, spareBytes } from "~/disk/free-room.server";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { hasMediaType } from "~/http/bodies/body.server";
import { readForm } from "~/http/requests/form.server";
import { config } from "~/runtime/config.server";

/** The largest file that the form takes. A larger one is put into the folder by hand. */
const largestUpload = 4 * 2 ** 30;
const longestName = 100;

/** Where files lie that are to be imported. */
export const importFolder = (): string => path.resolve(config().dataDir, "import");

/** What lies there: files and folders, in order. */
export async function filesToImport(): Promise<string[]> {
  const entries = await readdir(importFolder(), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.name.startsWith(".") && (entry.isFile() || entry.isDirectory()))
    .map(({ name }) => name)
    .sort();
}

/**
 * The path of a file or folder there.
 *
 * @throws Problem "invalid" for what is not there, also for what would lead out of the folder
 */
export async function placeToImport(name: string, field = "file"): Promise<string> {
  const folder = importFolder();
  const place = path.join(folder, name);
  const [real, root] = await Promise.all([realpath(place).catch(() => null), realpath(folder).catch(() => null)]);
  if (name === "" || real === null || root === null || !real.startsWith(`${root}${path.sep}`))
    throw new Problem("invalid", "Some fields need your attention", { [field]: ["There is no such file or folder"] });
  return real;
}

/**
 * Reads a form whose file may be very large: it goes straight to the disk, and memory holds a few kilobytes of it. The
 * name that it got there is the field `uploaded`.
 *
 * @throws Problem "too-large" for the file, "unavailable" if the disk has no room, "malformed"
 */
export async function readImportForm(request: Request): Promise<{ typed: FormText }> {
  if (!hasMediaType(request, "multipart/form-data") || !request.body) return { typed: await readForm(request) };
  const typed: FormText = {};
  const free = (await freeBytesOf(importFolder())) - spareBytes;
  const most = Math.max(0, Math.min(largestUpload, free));
  const saving: Promise<void>[] = [];
  const begun: { place: string; stream: Readable }[] = [];
  let refused: Problem | null = null;
  const parser = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { fieldSize: 2000, fields: 200, files: 1, fileSize: most, parts: 201 },
  });
  parser.on("field", (name, value) => {
    if (Object.keys(typed).length < 200) typed[name] = value;
  });
  parser.on("file", (_field, stream, fileName) => {
    if (!fileName) return void stream.resume();
    const name = `${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}-${safeName(fileName)}`;
    const place = path.join(importFolder(), name);
    stream.once("limit", () => {
      refused = most < largestUpload ? noRoom() : tooLarge();
    });
    begun.push({ place, stream });
    saving.push(
      pipeline(stream, createWriteStream(place, { mode: 0o600, flags: "wx" })).then(() => {
        typed.uploaded = name;
      }),
    );
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser);
    await Promise.all(saving);
  } catch (error) {
    // The parser does not tell the file that its sender is gone.
    for (const { stream } of begun) stream.destroy(error as Error);
    await Promise.allSettled(saving);
    await removeAll();
    if (error instanceof Problem) throw error;
    throw new Problem("malformed", "The file did not arrive whole. Please send it again");
  }
  if (!refused) return { typed };
  await removeAll();
  throw refused;

  async function removeAll() {
    for (const { place } of begun) await rm(place, { force: true });
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return freeBytes(folder);
}

/** A name without anything that file systems or readers of lists could mistake. */
const safeName = (name: string) =>
  path
    .basename(name.replaceAll("\\", "/"))
    .replace(/[^\p{L}\p{N}._-]/gu, "-")
    .replace(/^\.+/, "")
    .slice(-longestName) || "file";

const tooLarge = () => new Problem("too-large", "The file is larger than 4 GB. Put it into the folder by hand");
const noRoom = () => new Problem("unavailable", "There is no room for this file on the disk of the site");
