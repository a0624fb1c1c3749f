import { updateDerivedFields } from "~/articles/edit/derive-again.server";
import type { Job } from "./job";

/** Renders the articles again that an earlier version of the program has rendered. */
export const texts: Job = {
  name: "texts",
  async run(_data, { signal }) {
    const done = await updateDerivedFields(signal);
    return done === 0 ? "idle" : signal.aborted ? "unfinished" : undefined;
  },
};
