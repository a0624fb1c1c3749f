import { expect, test } from "vitest";
import { checkDiskRoom } from "./disk-room.server";

test("a disk with room is passed over, and a full one is named with what is left and what is needed", async () => {
  await checkDiskRoom(".", 0);
  await expect(checkDiskRoom(".", 1e12)).rejects.toThrow(
    /^DATA_DIR: the disk of \/\S+ is full: \d+ MB are left, and the database needs 1000000000000$/,
  );
});
