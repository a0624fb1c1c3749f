import { randomBytes } from "node:crypto";
import { type ImageFacts, imagePath, readImagePath } from "~/facts/image";
import { claimBytes, readBytes, removeBytes, saveBytes } from "./bytes/image-store.server";
import { limitConcurrency } from "./concurrency-limit.server";
import { type ImageFormat, uploadFormats } from "./image-format.server";
import { sharp } from "./maker/sharp.server";
import { prepareImage } from "./prepare-image.server";

/** Decoding a picture may take some hundred megabytes for a moment. */
const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 20 });

/**
 * Stores a picture in the database, so that all servers share it; `prepareImage` converts it. Returns its address (see
 * image.ts). The same bytes stored twice are two pictures, and the library knows neither: see ./pictures.server.
 *
 * @throws Problem with the message for the field `image`; "unavailable" when too many wait
 */
export async function storeImage(bytes: Uint8Array, taken: readonly ImageFormat[] = uploadFormats): Promise<string> {
  const { data, ...facts } = await inTurn(() => prepareImage(bytes, taken));
  const id = unguessableId();
  await saveBytes(id, data);
  return imagePath({ id, ...facts });
}

/** Stores a picture that `prepareImage` has already prepared, without the library. Returns its address. */
export async function storePreparedImage(data: Buffer): Promise<string> {
  const { width, height } = await sharp(data).metadata();
  const id = unguessableId();
  await saveBytes(id, data);
  return imagePath({ id, width, height, animated: false });
}

/**
 * The same picture at another address, as one picture more. `null` if there is none at the first.
 *
 * @param address one of the site's own pictures
 */
export async function copyImage(address: string): Promise<string | null> {
  const image = readImagePath(address);
  const data = image && (await readBytes(image.id));
  if (!data) return null;
  const id = unguessableId();
  await saveBytes(id, data);
  return imagePath({ ...image, id });
}

/** Only the address protects a picture: from an article's pictures nobody may find those of a draft. */
const unguessableId = () => randomBytes(12).toString("hex");

/** A picture's original; `null` if there is none. */
export function readImage(id: string): Promise<Buffer | null> {
  return readBytes(id);
}

/** Removes one of the site's own pictures by its address, with its renditions. */
export async function removeImage(address: string): Promise<void> {
  const image = readImagePath(address);
  if (image) await removeBytes(image.id);
}

/** Whether the picture exists. If so, it is not removed while a document that uses it is being saved. */
export function claimImage({ id }: ImageFacts): Promise<boolean> {
  return claimBytes(id);
}
