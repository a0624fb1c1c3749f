import { cp } from "node:fs/promises";
import sharp from "sharp";
import { openDatabase } from "~/db/database.server";
import { type ImageFacts, imagePath, readImagePath, renditionPath } from "~/facts/image";
import { storeImage } from "~/images/images.server";
import { readRendition } from "~/images/renditions.server";
import { startCompared } from "./compared";
import { type Bench, measure } from "./measure";
import { engineEnded } from "./processes";
import { beginTable } from "./table";

const target = 0.5;
/** As many as fit into memory, and as a few pages have. */
const pictures = 20;

/**
 * Pictures and their usual renditions: from memory at one, ten and fifty connections, and from the database, when nothing
 * is kept.
 */
export async function benchPictures(bench: Bench): Promise<void> {
  const { folder, quick, say } = bench;
  say("Storing pictures");
  const stored = await storePictures(folder);
  const kinds = {
    "640.avif": stored.map((image) => renditionPath(image, 640, "avif")),
    "960.webp": stored.map((image) => renditionPath(image, 960, "webp")),
    original: stored.map(imagePath),
  };
  await engineEnded(folder);
  const places = { memory: folder, database: `${folder}-cold` };
  await cp(folder, places.database, { recursive: true });
  const add = beginTable(bench, ["picture", "connections"]);
  for (const place of ["memory", "database"] as const) {
    const settings: Record<string, string> = place === "memory" ? {} : { PICTURE_CACHE_MB: "0" };
    const { programs, stop } = await startCompared({ ...bench, folder: places[place] }, settings);
    try {
      for (const [name, paths] of Object.entries(kinds)) {
        for (const connections of place === "memory" ? [1, 10, 50] : [10]) {
          say(`Measuring ${name} from ${place} at ${connections}`);
          const options = { seconds: quick ? 1.5 : 4, slices: quick ? 3 : 8, connections };
          const targets = programs.map((program) => ({ target: program, paths }));
          const row = [`${name}, ${place}`, connections];
          add(row, await measure(targets, options), place === "memory" ? target : undefined);
        }
      }
    } finally {
      await stop();
    }
  }
}

/** Pictures about as heavy as photographs, with the renditions that are asked for. */
async function storePictures(dataDir: string): Promise<ImageFacts[]> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir });
  const stored: ImageFacts[] = [];
  for (let count = 0; count < pictures; count++) {
    const noise = { type: "gaussian", mean: 90 + count * 3, sigma: 90 } as const;
    const drawn = sharp({ create: { width: 1600, height: 1067, channels: 3, background: "#35543f", noise } });
    const image = readImagePath(await storeImage(await drawn.blur(2).jpeg().toBuffer()));
    if (!image) throw new Error("A picture was not stored");
    await readRendition(image.id, 640, "avif");
    await readRendition(image.id, 960, "webp");
    stored.push(image);
  }
  await database.close();
  return stored;
}
