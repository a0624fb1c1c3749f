import { relinkForProducts } from "~/articles/edit/article-links.server";
import type { Job } from "./job";

/** Renders articles again that link to a new product, or to a product whose links have changed. */
export const links: Job = {
  name: "links",
  retries: 5,
  async run(_data, { signal }) {
    const relinked = await relinkForProducts(signal);
    if (relinked === "unfinished") return relinked;
    return relinked === 0 ? "idle" : undefined;
  },
};
