import { updateDerivedFields } from "~/articles/edit/derive-again.server";
import type { Job } from "./job";

/** Renders articles again that an earlier version of the program rendered. */
export const texts: Job = {
  name: "texts",
  async run(_data, { signal }) {
    const done = await updateDerivedFields(signal);
    return done === 0 ? "idle" : signal.aborted ? "unfinished" : undefined;
  },
};
