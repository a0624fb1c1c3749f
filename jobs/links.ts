import { relinkArticles } from "~/articles/article-links.server";
import { defineJob } from "./job";

/** Renders the articles again that link to these addresses, which a product has got or leads by another way. */
export const links = defineJob<{ addresses: string[] }>({
  name: "links",
  retries: 5,
  async run({ addresses }) {
    await relinkArticles(addresses);
    return undefined;
  },
});
