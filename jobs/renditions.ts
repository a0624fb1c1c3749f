import { makeWantedRenditions } from "~/images/renditions-ahead.server";
import type { Job } from "./job";

/** Makes new pictures in the sizes that pages show, before a reader asks for them. */
export const renditions: Job = {
  name: "renditions",
  async run(_data, { signal }) {
    const made = await makeWantedRenditions(signal);
    if (made === "unfinished") return made;
    return made === 0 ? "idle" : undefined;
  },
};
