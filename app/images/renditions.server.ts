import type { RenditionFormat, RenditionWidth } from "~/facts/image";
import { SingleFlight } from "~/runtime/single-flight.server";
import { limitConcurrency } from "./concurrency-limit.server";
import { readBytes, saveBytes } from "./image-store.server";
import { loadSharp } from "./sharp.server";

/** Encoding a picture takes a core and some ten megabytes. A page asks for a dozen at most. */
const inTurn = limitConcurrency({ atOnce: 4, maxWaiting: 400 });

/**
 * A picture in one of the widths and formats of image.ts; `null` if there is none. The first call makes it and stores
 * it for everybody; other calls for it wait.
 *
 * @throws Problem "unavailable" when too many wait
 */
export async function readRendition(
  id: string,
  width: RenditionWidth,
  format: RenditionFormat,
): Promise<Buffer | null> {
  const name = `${id}/${width}.${format}`;
  const stored = await readBytes(name);
  if (stored) return stored;
  return makings.run(name, () => inTurn(() => makeRendition(id, name, width, format)));
}

const makings = new SingleFlight<Buffer | null>();

async function makeRendition(id: string, name: string, width: RenditionWidth, format: RenditionFormat) {
  const original = await readBytes(id);
  if (!original) return null;
  const sharp = await loadSharp();
  // WebP keeps an animation. AVIF has only the first frame, for readers who want no motion.
  const resized = sharp(original, { animated: format === "webp" }).resize({ width, withoutEnlargement: true });
  const data = await (format === "avif"
    ? resized.avif({ quality: 55, effort: 2 })
    : resized.webp({ quality: 78, effort: 4 })
  ).toBuffer();
  await saveBytes(name, data);
  return data;
}
