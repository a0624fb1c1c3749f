import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import { visibleLine } from "~/forms/fields";
import { limitConcurrency } from "~/images/concurrency-limit.server";
import { allFormats } from "~/images/image-format.server";
import { ImageProblem } from "~/images/image-problem";
import { claimImage } from "~/images/images.server";
import { pictureFields } from "~/images/library/picture-fields";
import { addPicture, addPreparedPicture, sayWhereSilent } from "~/images/pictures.server";
import { isInStoredForm } from "~/images/stored-form.server";
import { ImportedPictureModel, pictureEntryId } from "~/importers/journal/imported-picture.model.server";
import { folderSite } from "~/importers/markdown/places";
import { fetchPicture, largestPicture } from "~/importers/pictures/fetch-picture.server";
import type { PictureFolder } from "~/importers/pictures/picture-folder.server";
import type { Source, SourcePicture } from "~/importers/source/source-item";
import { isSameHost } from "~/importers/words/same-host";
import { shorten } from "./limits.server";

/** A picture here, or why it could not be had. `path` is `null` in a dry run for one that would be fetched. */
export type TakenPicture = { path: string | null; reason?: string };

export type Said = Omit<SourcePicture, "url">;

const atOnce = 4;

/**
 * Brings pictures into the library, each once: by its old address, and by its bytes. Four at a time.
 *
 * @param folder where they lie, instead of fetching them
 */
export function pictureTaker({
  site,
  source,
  folder,
  dryRun,
  signal,
}: {
  /** The name of the old site, as the journal has it. */
  site: string;
  source: Pick<Source, "readPicture">;
  folder: PictureFolder | null;
  dryRun: boolean;
  signal?: AbortSignal;
}) {
  const inTurn = limitConcurrency({ atOnce, maxWaiting: 100_000 });
  const underWay = new Map<string, Promise<TakenPicture>>();
  /** A run tries a picture that cannot be had once. The next run tries it again. */
  const failed = new Map<string, string>();
  /** Old addresses. One that several texts show counts once, whether they ask for it at the same time or not. */
  const brought = new Set<string>();
  /** Where each that was asked for is now. `null` in a dry run, for one that would come. */
  const places = new Map<string, string | null>();
  const counts = { pictures: 0, failedPictures: 0 };

  /** Takes a picture that several texts ask for at the same time once. */
  async function take(url: string, said: Said): Promise<TakenPicture> {
    const reason = failed.get(url);
    if (reason !== undefined) return { path: null, reason };
    const present = underWay.get(url);
    if (present) {
      const taken = await present;
      if (taken.path) await saySo(taken.path, said);
      return taken;
    }
    const taking = inTurn(() => bring(url, said)).catch((error: Error) => {
      signal?.throwIfAborted();
      const why = reasonOf(error);
      failed.set(url, why);
      counts.failedPictures++;
      return { path: null, reason: why };
    });
    underWay.set(url, taking);
    try {
      const taken = await taking;
      if (!taken.reason) places.set(url, taken.path);
      return taken;
    } finally {
      underWay.delete(url);
    }
  }

  async function bring(url: string, said: Said): Promise<TakenPicture> {
    const own = source.readPicture ? await source.readPicture(url).catch(orElse(folder?.find(url))) : null;
    if (own)
      return dryRun ? { path: null } : { path: await remembered(url, await store(own.bytes, url, own.said ?? said)) };
    if (folder) {
      const file = folder.find(url);
      if (!file) throw new Error("the folder of pictures has no such file");
      if ((await stat(file)).size > largestPicture) throw new Error("it is too large");
      return dryRun ? { path: null } : { path: await remembered(url, await store(await readFile(file), url, said)) };
    }
    const _id = pictureEntryId(url);
    const known = await ImportedPictureModel.findById(_id).lean();
    const stored = known && readImagePath(known.path);
    if (known && stored && (await claimImage(stored))) {
      if (!dryRun) await saySo(known.path, said);
      return { path: known.path };
    }
    if (dryRun) return { path: null };
    return { path: await remembered(url, await store(await fetchPicture(url, signal), url, said)) };
  }

  async function remembered(url: string, present: string): Promise<string> {
    const entry = { $set: { url, path: present } };
    await ImportedPictureModel.updateOne({ _id: pictureEntryId(url) }, entry, { upsert: true });
    return present;
  }

  async function store(bytes: Buffer, url: string, said: Said): Promise<string> {
    const about = { fileName: fileNameOf(url), said: fitting(said) };
    const prepared = await isInStoredForm(bytes);
    for (;;) {
      try {
        const { url: address } = prepared
          ? await addPreparedPicture(bytes, about)
          : await addPicture(bytes, { ...about, taken: allFormats });
        brought.add(url);
        counts.pictures = brought.size;
        return address;
      } catch (error) {
        // The people of the desk upload pictures, too.
        if (!(error instanceof Problem) || error.kind !== "unavailable") throw error;
        await pause((error.retryAfter ?? 1) * 1000, undefined, { signal });
      }
    }
  }

  /** Where a picture of the old site is here. In a dry run it may be `comingPicture`. */
  async function pathOf(url: string): Promise<string | null> {
    const place = places.get(url);
    if (place !== undefined) return place ?? comingPicture;
    return (await ImportedPictureModel.findById(pictureEntryId(url)).lean())?.path || null;
  }

  /** The old addresses of the pictures that texts asked for, as paths, and where they are now. */
  function* oldPaths(host: string | null): Generator<{ from: string; to: string }> {
    for (const [url, place] of places) {
      const { pathname, host: own } = new URL(url);
      const isHere = own === new URL(folderSite).host || (host !== null && isSameHost(own, host));
      if (isHere && pathname.length < longestPath) yield { from: pathname, to: place ?? comingPicture };
    }
  }

  let batch: { key: string; url: string }[] = [];

  /** Remembers which picture the old site means by a key, for an export that comes in several files. */
  async function noteKey(key: string, url: string): Promise<void> {
    if (dryRun) return;
    batch.push({ key, url });
    if (batch.length >= notedAtOnce) await storeKeys();
  }

  async function storeKeys(): Promise<void> {
    const keys = batch;
    batch = [];
    if (keys.length === 0) return;
    const writes = keys.map(({ key, url }) => ({
      updateOne: {
        filter: { _id: pictureEntryId(`${site} ${key}`) },
        update: { $set: { url }, $setOnInsert: { path: "" } },
        upsert: true,
      },
    }));
    await ImportedPictureModel.bulkWrite(writes, { ordered: false });
  }

  /** The old address of the picture that the old site means by a key, if another file of the export has said it. */
  const urlOfKey = async (key: string): Promise<string | null> =>
    (await ImportedPictureModel.findById(pictureEntryId(`${site} ${key}`)).lean())?.url ?? null;

  return { take, pathOf, oldPaths, noteKey, storeKeys, urlOfKey, counts, hasFolder: folder !== null };
}

/** Stands for a picture that would come, in a dry run. */
export const comingPicture = "/images/000000000000000000000000-1x1.webp";
const notedAtOnce = 500;
const longestPath = 1000;

export type PictureTaker = ReturnType<typeof pictureTaker>;

/** Tells the library what it does not know yet. If somebody has removed the picture meanwhile, there is nothing to say. */
async function saySo(address: string, said: Said): Promise<void> {
  const stored = readImagePath(address);
  if (stored) await sayWhereSilent(stored.id, fitting(said)).catch(() => {});
}

/** What may be said of a picture, in the library's limits. */
function fitting({ alt, caption, credit }: Said): { alt?: string; caption?: string; credit?: string } {
  const line = (text: string | null, most: number) => (text ? shorten(visibleLine(text), most) : undefined);
  return {
    alt: line(alt, pictureFields.alt.most),
    caption: line(caption, pictureFields.caption.most),
    credit: line(credit, pictureFields.credit.most),
  };
}

function fileNameOf(url: string): string {
  const name = path.posix.basename(new URL(url).pathname);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A picture that is missing beside the texts may be in the other folder. */
const orElse = (file: string | null | undefined) => (error: Error) => {
  if (!file) throw error;
  return null;
};

/** What an upload is told to do makes no sense here. */
const reasonOf = (error: Error): string =>
  error instanceof ImageProblem && error.kind === "unsupported"
    ? "it is no picture that this site takes"
    : error.message;
