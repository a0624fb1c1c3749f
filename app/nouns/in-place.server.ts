import type { Noun } from "~/editing/noun.server";

type Restore = (...given: Parameters<NonNullable<Noun["restore"]>>) => Promise<void>;

/** The `restore` of a noun whose documents always get their old address again. */
export const inPlace =
  (restore: Restore): NonNullable<Noun["restore"]> =>
  async (id, context) => {
    await restore(id, context);
    return { readdressed: false };
  };
