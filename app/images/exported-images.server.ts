import { listOriginals, readBytes, restoreBytes } from "./image-store.server";

/** A picture as it is stored, for an export and an import. */
export type StoredImage = { id: string; uploadedAt: Date; data: Buffer };

/** All pictures, one at a time, without renditions: these are made again when they are asked for. */
export async function* storedImages(): AsyncGenerator<StoredImage> {
  for await (const { id, uploadedAt } of listOriginals()) {
    const data = await readBytes(id);
    if (data) yield { id, uploadedAt, data };
  }
}

/** Stores a picture of an export under its own id. */
export async function restoreImage({ id, uploadedAt, data }: StoredImage): Promise<void> {
  await restoreBytes(id, data, uploadedAt);
}
