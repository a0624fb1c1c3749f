import { listOriginals, readBytes, restoreBytes } from "./image-store.server";

/** A picture as it is stored, for an export and for a site that is made of one. */
export type StoredImage = { id: string; uploadedAt: Date; data: Buffer };

/** All pictures, one at a time. Their renditions are left out: they are made anew when somebody asks for them. */
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
