import { fillFields } from "./fill-fields.server";
import type { Migration } from "./migration";

type Article = { status: string; publishedAt: Date | null; updatedAt: Date };

/** The desk sorts an article by its date, and a draft by its last change. */
export const articlesListedAt: Migration = {
  name: "2026-11-articles-listed-at",
  run: () =>
    fillFields<Article>("articles", ["listedAt"], ({ status, publishedAt, updatedAt }) => ({
      listedAt: (status === "published" && publishedAt) || updatedAt,
    })),
};
