import { setTimeout as pause } from "node:timers/promises";
import type { Sharp } from "sharp";
import { takeLease } from "~/db/lease.server";
import type { Rendition, RenditionFormat, RenditionShape } from "~/facts/image";
import { SingleFlight } from "~/runtime/single-flight.server";
import { hasBytes, readBytes, renditionName, saveRendition } from "./bytes/image-store.server";
import { limitConcurrency } from "./concurrency-limit.server";
import { sharp } from "./maker/sharp.server";
import { RenditionInTheMakingModel } from "./rendition-work.model.server";

/** Encoding a picture takes a core and some ten megabytes. A page asks for a dozen at most. */
const inTurn = limitConcurrency({ atOnce: 4, maxWaiting: 400 });

/** After so many seconds without a sign, another process makes what a process that is gone had begun. */
const leaseSeconds = 10;
/** Milliseconds after which a process looks again for what another one is making. */
const lookAgainAfter = 100;

/**
 * A picture in one of the sizes and formats of image.ts; `null` if there is none. The first call makes it and stores
 * it for everybody; other calls for it wait, in every process.
 *
 * @throws Problem "unavailable" when too many wait
 */
export async function readRendition(
  id: string,
  size: Rendition["size"],
  format: RenditionFormat,
): Promise<Buffer | null> {
  const name = renditionName(id, { size, format });
  const stored = await readBytes(name);
  if (stored) return stored;
  return makings.run(name, async () => {
    while (await hasBytes(id)) {
      const made = await inTurn(() => makeOnce(id, name, { size, format }));
      if (made !== "elsewhere") return made;
      await pause(lookAgainAfter);
    }
    return null;
  });
}

const makings = new SingleFlight<Buffer | null>();

/** How many renditions are asked for that have to be made first. */
export const renditionsInTheMaking = (): number => makings.size;

/** "elsewhere" if another process is making it. */
async function makeOnce(id: string, name: string, rendition: Rendition): Promise<Buffer | null | "elsewhere"> {
  const options = { seconds: leaseSeconds, upsert: true };
  const lease = await takeLease(RenditionInTheMakingModel.collection, { _id: name }, options);
  if (!lease) return "elsewhere";
  try {
    // Another process may just have finished it.
    return (await readBytes(name)) ?? (await makeRendition(id, name, rendition));
  } finally {
    await lease.end({ remove: true });
  }
}

async function makeRendition(id: string, name: string, { size, format }: Rendition) {
  const original = await readBytes(id);
  if (!original) return null;
  const resized = typeof size === "number" ? inWidth(original, size, format) : await inShape(original, size);
  const data = await encoders[format](resized).toBuffer();
  return (await saveRendition(name, data)) ? data : null;
}

const encoders: Record<RenditionFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  // JPEG has no transparent parts: they become paper.
  jpeg: (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }),
};

/** WebP keeps an animation. AVIF has only the first frame, for readers who want no motion, and JPEG as well. */
const inWidth = (original: Buffer, width: number, format: RenditionFormat) =>
  sharp(original, { animated: format === "webp" }).resize({ width, withoutEnlargement: true });

/** In pixels, as search engines ask for it. */
const widestShape = 1200;

/** The largest part of a picture that has a shape, where most is to be seen. It is never enlarged. */
async function inShape(original: Buffer, shape: RenditionShape) {
  const picture = sharp(original);
  const { width, height } = await picture.metadata();
  const [across = 1, down = 1] = shape.split("x").map(Number);
  const wide = Math.min(width, (height * across) / down, widestShape);
  const size = { width: Math.round(wide), height: Math.round((wide * down) / across) };
  return picture.resize({ ...size, fit: "cover", position: "attention" });
}
