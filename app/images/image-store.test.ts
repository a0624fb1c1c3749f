import { once } from "node:events";
import mongoose, { Types } from "mongoose";
import { expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { plain } from "../../tests/setup/pictures";
import { readImagePath } from "./image";
import { readBytes, removeOrphanedImageParts } from "./image-store.server";
import { readImage, storeImage } from "./images.server";

withDatabase();

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const parts = () => mongoose.connection.collection("images.chunks").countDocuments();

/** The writing of a picture that is cut short when some parts are in the database. */
async function cutShort(name: string) {
  const { db } = mongoose.connection;
  if (!db) throw new Error("No database");
  const stream = new mongoose.mongo.GridFSBucket(db, { bucketName: "images" }).openUploadStreamWithId(
    new Types.ObjectId(),
    name,
  );
  stream.write(Buffer.alloc(600_000));
  if (stream.writableNeedDrain) await once(stream, "drain");
  expect(await parts()).toBeGreaterThan(0);
}

test("a picture whose writing was cut short is not there", async () => {
  await cutShort("half");
  expect(await readBytes("half")).toBeNull();
});

test("what is left of it is swept away after an hour, and nothing else", async () => {
  const facts = readImagePath(await storeImage(await plain(30, 20).png().toBuffer()));
  const before = await parts();
  await cutShort("half");
  await cutShort("other half");
  expect(await removeOrphanedImageParts()).toBe(0);
  expect(await removeOrphanedImageParts(later(2))).toBe(2);
  expect(await parts()).toBe(before);
  expect(await readImage(facts?.id ?? "")).not.toBeNull();
  expect(await removeOrphanedImageParts(later(2))).toBe(0);
});

test("sweeping reads an index and no picture", async () => {
  await storeImage(await plain(30, 20).png().toBuffer());
  const plan = await mongoose.connection
    .collection("images.chunks")
    .aggregate([
      { $match: { files_id: { $lt: new Types.ObjectId() } } },
      { $sort: { files_id: 1 } },
      { $group: { _id: "$files_id" } },
    ])
    .explain();
  expect(JSON.stringify(plan)).toMatch(/DISTINCT_SCAN|IXSCAN/);
  expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"FETCH"/);
});
