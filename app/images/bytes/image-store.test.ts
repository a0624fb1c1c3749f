import { once } from "node:events";
import mongoose, { Types } from "mongoose";
import { expect, test } from "vitest";
import { readImagePath } from "~/facts/image";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { readImage, removeImage, storeImage } from "../images.server";
import { readRendition } from "../renditions.server";
import { listOriginals, readBytes } from "./image-store.server";
import { removeOrphanedImageParts } from "./sweep.server";

withDatabase();

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const parts = () => mongoose.connection.collection("images.chunks").countDocuments();

/** Cuts the writing of a picture short when some parts are in the database. */
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

test("who sees one picture's address cannot work out that of a draft's picture beside it", async () => {
  const bytes = await plain(30, 20).png().toBuffer();
  const ids: string[] = [];
  for (let one = 0; one < 12; one++) ids.push(readImagePath(await storeImage(bytes))?.id ?? "");
  expect(new Set(ids).size).toBe(ids.length);
  // No two ids may have the same time, process or counter, or consecutive counters.
  for (const [start, end] of [
    [0, 8],
    [8, 18],
    [18, 24],
  ]) {
    const parts = ids.map((id) => Number.parseInt(id.slice(start, end), 16));
    expect(new Set(parts).size).toBe(parts.length);
    const steps = parts.slice(1).map((part, at) => Math.abs(part - (parts[at] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThan(1);
  }
});

test("pictures that an earlier version stored go on answering, in every size, and can be removed", async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error("No database");
  const _id = new Types.ObjectId();
  const id = _id.toHexString();
  const upload = new mongoose.mongo.GridFSBucket(db, { bucketName: "images" }).openUploadStreamWithId(_id, id);
  upload.end(await plain(400, 300).webp().toBuffer());
  await once(upload, "finish");
  expect(await readImage(id)).not.toBeNull();
  expect(await readRendition(id, 320, "webp")).not.toBeNull();
  const originals: string[] = [];
  for await (const original of listOriginals()) originals.push(original.id);
  expect(originals).toContain(id);
  await removeImage(`/images/${id}-400x300.webp`);
  expect(await readImage(id)).toBeNull();
  expect(await readBytes(`${id}/320.webp`)).toBeNull();
});
