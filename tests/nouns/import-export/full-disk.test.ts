import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { spareBytes } from "~/disk/free-room.server";
import { saveBytes } from "~/images/bytes/image-store.server";
import { backUp } from "~/import-export/backups/backups.server";
import { writeWhole } from "~/import-export/partial-export.server";
import { guardRoom } from "~/import-export/room-for-export.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../setup/database";
import { canMount, fillDisk, smallDisk } from "../../setup/small-disk";

withDatabase();

const site = { siteName: "Meadowsweet", siteUrl: "http://localhost:3000" };
const megabyte = 2 ** 20;
const spareMegabytes = spareBytes / megabyte;

const freeMegabytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / megabyte;
};

/** Stores a picture of this size. Its content does not matter here. */
async function storePicture(bytes: number): Promise<void> {
  await saveBytes(randomBytes(12).toString("hex"), randomBytes(bytes));
}

test.runIf(canMount)(
  "a backup that does not fit leaves the disk to the site, and fits once there is room",
  async () => {
    const disk = await smallDisk(spareMegabytes + 60);
    const backups = path.join(disk, "backups");
    await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
    for (let stored = 0; stored < 5; stored++) await storePicture(4 * megabyte);
    const makeRoom = await fillDisk(disk, spareMegabytes + 10);
    const free = await freeMegabytes(disk);
    await expect(backUp(backups, { site })).rejects.toThrow(
      /^No room on the disk: the export was not begun\. The disk of \S+ has 13\d MB free; it needs about 2\d MB, and 128 MB stay free/,
    );
    expect(await readdir(backups)).toEqual([]);
    expect(await freeMegabytes(disk)).toBeCloseTo(free, 0);
    await makeRoom();
    expect(await backUp(backups, { site })).toBe(true);
  },
);

test.runIf(canMount)("a backup that the disk fills up under is given up, and what it wrote is removed", async () => {
  const disk = await smallDisk(spareMegabytes + 60);
  const backup = path.join(disk, "2026-11-21");
  const writing = writeWhole(backup, async (making) => {
    const room = await guardRoom(making, { earlier: undefined, spare: spareBytes });
    await mkdir(path.join(making, "images"));
    await room(megabyte);
    // Another program takes the remaining room.
    await fillDisk(disk, spareMegabytes + 5);
    await room(4 * megabyte);
    expect(await readdir(disk)).toContain(`2026-11-21.${process.pid}.partial`);
    await room(8 * megabyte);
  });
  await expect(writing).rejects.toThrow(/^No room on the disk: the export was given up and removed\./);
  expect(await readdir(disk)).toEqual(["filler"]);
  await rm(path.join(disk, "filler"));
});
