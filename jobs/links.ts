import { relinkForProducts } from "~/articles/edit/article-links.server";
import { defineJob } from "./job";

/** Renders the articles again that link to what has become a product, or leads by another way. */
export const links = defineJob({
  name: "links",
  retries: 5,
  async run(_data, { signal }) {
    const relinked = await relinkForProducts(signal);
    if (relinked === "unfinished") return relinked;
    return relinked === 0 ? "idle" : undefined;
  },
});
