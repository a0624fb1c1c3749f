import { spawn } from "node:child_process";
import { once } from "node:events";
import mongoose from "mongoose";
import sharp from "sharp";
import { beforeAll, expect, inject, test } from "vitest";
import { makePrograms, programOf } from "../../../tests/setup/build/built-program";
import { withDatabase } from "../../../tests/setup/database";
import { readBytes } from "./image-store.server";
import { removeOrphanedImageParts } from "./sweep.server";

withDatabase();
beforeAll(makePrograms, 300_000);

const later = new Date(Date.now() + 2 * 3_600_000);

const files = () => mongoose.connection.collection("images.files");
const parts = () => mongoose.connection.collection("images.chunks");

/** Whether some parts of a picture are stored but not the picture. */
async function isMidway(): Promise<boolean> {
  const begun = await parts().distinct("files_id");
  return begun.length > (await files().countDocuments({ _id: { $in: begun } }));
}

/** Starts a program that stores pictures without end, and kills it while it writes one. */
async function killedMidway(): Promise<void> {
  const program = await programOf("tests/setup/upload-for-ever.ts");
  const child = spawn(process.execPath, [program, inject("mongodbUri"), mongoose.connection.name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  await expect.poll(isMidway, { interval: 1, timeout: 60_000 }).toBe(true);
  expect(child.kill("SIGKILL")).toBe(true);
  await ended;
}

test("a server that is killed in the middle of uploads leaves no half picture", { timeout: 90_000 }, async () => {
  await killedMidway();
  const stored = await files().find().toArray();
  expect(stored.length).toBeGreaterThan(0);
  for (const { filename, length } of stored) {
    const bytes = await readBytes(filename);
    expect(bytes).toHaveLength(length);
    // Reads every pixel. Throws if some are missing.
    await sharp(bytes ?? undefined, { failOn: "warning" }).stats();
  }
  await removeOrphanedImageParts(later);
  const whole = stored.map(({ _id }) => _id);
  expect(await parts().countDocuments({ files_id: { $nin: whole } })).toBe(0);
});
