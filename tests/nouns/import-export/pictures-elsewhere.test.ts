import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readImagePath } from "~/facts/image";
import { countFiles } from "~/images/bytes/move-pictures.server";
import { readImage, removeImage, storeImage } from "~/images/images.server";
import { backUp } from "~/import-export/backups/backups.server";
import { restoreBackup } from "~/import-export/backups/stored-backups.server";
import { checkExport } from "~/import-export/check-export.server";
import { withDatabase } from "../../setup/database";
import { plain } from "../../setup/pictures";
import { s3Key, s3Server } from "../../setup/s3-server";
import { withSettings } from "../../setup/settings";

const set = withSettings({ MONGODB_URI: "mongodb://elsewhere.test/" });

withDatabase();

let server: Awaited<ReturnType<typeof s3Server>>;
let folder: string;
beforeAll(async () => {
  server = await s3Server();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-backups-"));
  const key = { PICTURES_S3_KEY_ID: s3Key.keyId, PICTURES_S3_SECRET: s3Key.secret };
  set({ BACKUP_DIR: folder, PICTURES_S3_URL: `${server.url}/pictures`, ...key });
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => server.close());

test("backups have the pictures of a storage, read each once, and bring them back into it", async () => {
  const address = await storeImage(await plain(40, 30, "red").png().toBuffer());
  const id = readImagePath(address)?.id ?? "";
  const bytes = await readImage(id);
  await backUp(folder, { now: new Date("2026-11-21T02:00:00Z") });
  // Whoever reads it now fails.
  const file = await mongoose.connection.collection("images.files").findOne({ filename: id });
  await rm(server.fileOf(`pictures/${file?._id.toHexString()}.webp`));
  await expect(readImage(id)).rejects.toMatchObject({ kind: "unavailable" });
  await backUp(folder, { now: new Date("2026-11-22T02:00:00Z") });
  await checkExport(path.join(folder, "2026-11-22"));
  await removeImage(address);
  await restoreBackup("2026-11-22", { keepsPresent: false, say: () => {} });
  expect(await readImage(id)).toEqual(bytes);
  expect(await countFiles()).toEqual({ here: 0, elsewhere: 1 });
});
