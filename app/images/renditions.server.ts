import { setTimeout as pause } from "node:timers/promises";
import { takeLease } from "~/db/lease.server";
import type { RenditionFormat, RenditionWidth } from "~/facts/image";
import { SingleFlight } from "~/runtime/single-flight.server";
import { limitConcurrency } from "./concurrency-limit.server";
import { hasBytes, readBytes, renditionName, saveRendition } from "./image-store.server";
import { sharp } from "./maker/sharp.server";
import { RenditionInTheMakingModel } from "./rendition-work.model.server";

/** Encoding a picture takes a core and some ten megabytes. A page asks for a dozen at most. */
const inTurn = limitConcurrency({ atOnce: 4, maxWaiting: 400 });

/** After so many seconds without a sign, another process makes what a process that is gone had begun. */
const leaseSeconds = 10;
/** Milliseconds after which a process looks again for what another one is making. */
const lookAgainAfter = 100;

/**
 * A picture in one of the widths and formats of image.ts; `null` if there is none. The first call makes it and stores
 * it for everybody; other calls for it wait, in every process.
 *
 * @throws Problem "unavailable" when too many wait
 */
export async function readRendition(
  id: string,
  width: RenditionWidth,
  format: RenditionFormat,
): Promise<Buffer | null> {
  const name = renditionName(id, { width, format });
  const stored = await readBytes(name);
  if (stored) return stored;
  return makings.run(name, async () => {
    while (await hasBytes(id)) {
      const made = await inTurn(() => makeOnce(id, name, width, format));
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
async function makeOnce(
  id: string,
  name: string,
  width: RenditionWidth,
  format: RenditionFormat,
): Promise<Buffer | null | "elsewhere"> {
  const options = { seconds: leaseSeconds, upsert: true };
  const lease = await takeLease(RenditionInTheMakingModel.collection, { _id: name }, options);
  if (!lease) return "elsewhere";
  try {
    // Another process may just have finished it.
    return (await readBytes(name)) ?? (await makeRendition(id, name, width, format));
  } finally {
    await lease.end({ remove: true });
  }
}

async function makeRendition(id: string, name: string, width: RenditionWidth, format: RenditionFormat) {
  const original = await readBytes(id);
  if (!original) return null;
  // WebP keeps an animation. AVIF has only the first frame, for readers who want no motion.
  const resized = sharp(original, { animated: format === "webp" }).resize({ width, withoutEnlargement: true });
  const data = await (format === "avif"
    ? resized.avif({ quality: 55, effort: 2 })
    : resized.webp({ quality: 78, effort: 4 })
  ).toBuffer();
  return (await saveRendition(name, data)) ? data : null;
}
