import { hash } from "node:crypto";
import { listOriginals, readBytes, restoreBytes } from "./bytes/image-store.server";

/** A picture as it is stored, for an export and an import. */
export type StoredImage = { id: string; uploadedAt: Date; data: Buffer };

type ListedImage = {
  id: string;
  uploadedAt: Date;
  bytes: number;
  sha256: string;
  /** Reads it, if it was not read yet. `null` if it has been removed meanwhile. */
  read(): Promise<Buffer | null>;
};

/**
 * All pictures, one at a time, without renditions: these are made again when they are asked for. What is in a storage is only read on
 * demand, because an earlier export may have it already.
 */
export async function* storedImages(): AsyncGenerator<ListedImage> {
  for await (const { id, uploadedAt, bytes, sha256 } of listOriginals()) {
    if (sha256) {
      yield { id, uploadedAt, bytes, sha256, read: () => readBytes(id) };
      continue;
    }
    const data = await readBytes(id);
    if (data) yield { id, uploadedAt, bytes, sha256: hash("sha256", data, "hex"), read: async () => data };
  }
}

/** Stores a picture of an export under its own id. */
export async function restoreImage({ id, uploadedAt, data }: StoredImage): Promise<void> {
  await restoreBytes(id, data, uploadedAt);
}
