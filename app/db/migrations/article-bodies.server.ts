import { rebuildOwnArticles } from "~/articles/rebuild-articles.server";
import type { Migration } from "./migration";

/** Markdown after a block of HTML was shown raw, and a picture's title not at all: texts are laid out anew. */
export const articleBodies: Migration = {
  name: "2026-11-article-bodies",
  run: async () => (await rebuildOwnArticles()).changed,
};
