import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import mongoose from "mongoose";
import { expect, onTestFinished, test } from "vitest";
import { cleanUpProcesses, enginesOn, temporaryFolder } from "../../../tests/setup/program/processes";
import { canMount, fillDisk, smallDisk } from "../../../tests/setup/small-disk";
import { makeRoomToStart } from "./disk-room.server";
import { openEmbeddedEngine } from "./engine.server";

cleanUpProcesses();

const patience = { timeout: 60_000, interval: 100 };

test("a full disk is told with what is left, what is needed and what to do", async () => {
  const folder = await temporaryFolder();
  const troubles: string[] = [];
  const tell = (error: Error) => troubles.push(error.message);
  await makeRoomToStart(folder, tell, 0);
  await expect(makeRoomToStart(folder, tell, 2 ** 60)).rejects.toThrow(
    /^DATA_DIR: the disk of \/\S+ is full: [\d.]+ [MG]B are left, and the database needs [\d.]+ GB to start\. Remove files [^\n]+$/,
  );
  expect(troubles).toEqual([]);
});

test.runIf(canMount)(
  "a disk that fills up while the site runs loses nothing that was saved, and the database is there again at once",
  { timeout: 120_000 },
  async () => {
    const folder = path.join(await smallDisk(400), "data");
    const troubles: string[] = [];
    const engine = await openEmbeddedEngine(folder, (trouble) => troubles.push(trouble.message));
    onTestFinished(() => engine.release());
    expect(existsSync(path.join(folder, "reserve"))).toBe(true);
    const connection = mongoose.createConnection(engine.uri, {
      writeConcern: { w: 1, journal: true },
      serverSelectionTimeoutMS: 2000,
      socketTimeoutMS: 5000,
    });
    onTestFinished(() => connection.close());
    const things = connection.collection("things");
    const acknowledged: mongoose.Types.ObjectId[] = [];
    const add = async () => {
      const { insertedId } = await things.insertOne({ data: randomBytes(400_000) });
      acknowledged.push(insertedId);
    };
    await add();
    const [first] = enginesOn(folder);

    const makeRoom = await fillDisk(path.dirname(folder), 0);
    await expect(async () => {
      for (;;) await add();
    }).rejects.toThrow();
    await expect.poll(() => enginesOn(folder).filter((engine) => engine !== first), patience).toHaveLength(1);
    await expect.poll(() => troubles.join("\n"), patience).toMatch(/kept back for this\. Make room soon\.$/);
    const found = () => things.countDocuments({ _id: { $in: acknowledged } }).catch(() => "no answer");
    await expect.poll(found, patience).toBe(acknowledged.length);
    expect(existsSync(path.join(folder, "reserve"))).toBe(false);
    await add();

    // The reserve is used up as well.
    await expect(async () => {
      for (;;) await add();
    }).rejects.toThrow();
    await expect.poll(() => troubles.at(-1), patience).toMatch(/the database needs 32 MB to start\. Remove files/);
    const told = troubles.length;
    await makeRoom();
    await expect.poll(found, patience).toBe(acknowledged.length);
    await add();
    expect(troubles).toHaveLength(told);
  },
);
