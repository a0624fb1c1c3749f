import { expect, test } from "vitest";
import { restoreFromBin } from "./restore-from-bin.server";

const by = { id: "a".repeat(24), name: "Ada" };

test.each(["user", "category", "session", "constructor", "", undefined])(
  "of %j, which the bin never holds, nothing is said to be restored",
  async (noun) => {
    await expect(restoreFromBin({ noun, id: "b".repeat(24) }, by)).rejects.toMatchObject({
      kind: "invalid",
      errors: { noun: ["Choose something from the bin"] },
    });
  },
);
