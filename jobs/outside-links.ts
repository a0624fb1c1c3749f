import { checkOutsideLinks } from "~/links/check-outside-links.server";
import type { Job } from "./job";

/** Looks whether the links to other sites still lead somewhere. */
export const outsideLinks: Job = {
  name: "outside-links",
  firstRunWaits: () => true,
  async run(_data, { signal }) {
    const looked = await checkOutsideLinks({ signal });
    if (looked === "unfinished") return looked;
    return looked === 0 ? "idle" : undefined;
  },
};
