import type { Noun } from "~/editing/noun.server";

type Restore = (...given: Parameters<NonNullable<Noun["restore"]>>) => Promise<void>;

/** The restoring of a noun whose documents come back to the address that they had. */
export const inPlace =
  (restore: Restore): NonNullable<Noun["restore"]> =>
  async (id, context) => {
    await restore(id, context);
    return { readdressed: false };
  };
