import mongoose, { Schema } from "mongoose";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { trustAnswersFor, waitForChanges } from "./content-changes.server";
import { ContentSnapshot, refreshSnapshots } from "./content-snapshot.server";
import { defineModel } from "./model.server";

withDatabase();
const Word = defineModel<{ _id: string; text: string }>("SnapshotWord", new Schema({ _id: String, text: String }));

let reads = 0;
const words = new ContentSnapshot(
  async () => {
    reads++;
    return (await Word.find().lean()).map(({ text }) => text);
  },
  () => ["untouched"],
);

// On a busy machine the database answers later than a site waits for it. The count of the file before may still be known.
beforeEach(async () => {
  trustAnswersFor(60_000);
  await Word.deleteMany({});
  await expect.poll(waitForChanges).toBe(true);
  await refreshSnapshots();
  reads = 0;
});

afterAll(() => trustAnswersFor());

test("it is read once a change, and by nobody who only looks", async () => {
  await Promise.all([refreshSnapshots(), refreshSnapshots()]);
  expect(reads).toBe(0);
  await Word.create({ _id: "a", text: "one" });
  expect(words.current).toEqual([]);
  await Promise.all([refreshSnapshots(), refreshSnapshots()]);
  expect(words.current).toEqual(["one"]);
  expect(reads).toBe(1);
});

test("after a save it is not answered by an older question, however late that ends", async () => {
  let answerFirst = (_value: string): void => undefined;
  const first = new Promise<string>((resolve) => {
    answerFirst = resolve;
  });
  let asked = 0;
  const slow = new ContentSnapshot<string>(
    () => (asked++ === 0 ? first : Promise.resolve("new")),
    () => "untouched",
  );
  const before = slow.refresh();
  await Word.create({ _id: "c", text: "saved meanwhile" });
  await slow.refresh();
  expect(slow.current).toBe("new");
  answerFirst("old");
  await before;
  expect(slow.current).toBe("new");
});

test("what another process saves is seen", async () => {
  const { db } = mongoose.connection;
  await db?.collection(Word.collection.name).insertOne({ _id: "b" as never, text: "from elsewhere" });
  await db?.collection("changes-of-content").updateOne({ _id: "content" as never }, { $inc: { changes: 1 } });
  await expect.poll(async () => refreshSnapshots().then(() => words.current)).toEqual(["from elsewhere"]);
});

test("without an answer of the database it stays as it was", async () => {
  const failing = new ContentSnapshot<string>(
    () => Promise.reject(new Error("away")),
    () => "untouched",
  );
  await refreshSnapshots();
  expect(failing.current).toBe("untouched");
});
