import { deriveAgain } from "~/articles/edit/derive-again.server";
import { defineJob } from "./job";

/** Lays the texts out anew that an earlier version of the program has laid out. */
export const texts = defineJob({
  name: "texts",
  async run(_data, { signal }) {
    const done = await deriveAgain(signal);
    return done === 0 ? "idle" : signal.aborted ? "unfinished" : undefined;
  },
});
