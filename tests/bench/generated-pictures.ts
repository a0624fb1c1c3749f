import sharp from "sharp";
import { openDatabase } from "~/db/database.server";
import { readImagePath, renditionPath } from "~/facts/image";
import { addPicture } from "~/images/pictures.server";
import { WantedRenditionsModel } from "~/images/rendition-work.model.server";
import { randomNumbers } from "./vocabulary";

const [across, down] = [48, 32];

/**
 * Puts so many pictures into the library of a data folder, each once. Returns what a browser asks for that shows one of
 * each: the width of a card for some, that of an article for others.
 */
export async function pictureAddresses(dataDir: string, count: number): Promise<string[]> {
  const database = await openDatabase({ mongodbUri: undefined, dataDir });
  try {
    const addresses: string[] = [];
    for (let number = 0; number < count; number++) {
      const { url } = await addPicture(await generatedPicture(number));
      const facts = readImagePath(url);
      if (facts) addresses.push(renditionPath(facts, number % 3 ? 480 : 960, number % 5 ? "avif" : "webp"));
    }
    // Only what is asked for is to be made. All sizes of all pictures would take half an hour.
    await WantedRenditionsModel.deleteMany();
    return addresses;
  } finally {
    await database.close();
  }
}

/** A photograph's size, colours and weight, the same at every call: patches that run into each other. */
export async function generatedPicture(number: number): Promise<Buffer> {
  const random = randomNumbers(number);
  const patches = Buffer.from(Array.from({ length: across * down * 3 }, () => Math.floor(random() * 256)));
  const picture = sharp(patches, { raw: { width: across, height: down, channels: 3 } });
  return picture.resize(1600, 1067, { kernel: "cubic", fit: "fill" }).jpeg({ quality: 80 }).toBuffer();
}
