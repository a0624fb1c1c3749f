import { derivedFieldsOf, derivedFieldsOfText } from "~/articles/edit/article-derived-fields.server";
import { Problem } from "~/facts/problem";
import { titleWords } from "~/search-index/title-words.server";
import { fillFields, missing } from "./fill-fields.server";
import type { Migration } from "./migration";

/** The stored fields of the first version that the new fields are computed from. */
type Article = {
  title: string;
  excerpt: string;
  content: string;
  tags: string[];
  isExternal: boolean;
  status: string;
  publishedAt: Date | null;
};

/** Renders articles again whose affiliate links have no label yet. */
export const articleFields: Migration = {
  name: "2026-11-article-fields",
  run: () =>
    fillFields<Article>(
      "articles",
      ["titleWords", "outboundLinks", "scheduled", "updatedBy", "writtenByModel"],
      async (article) => ({
        ...missing(article, {
          titleWords: titleWords(article.title, article.tags),
          scheduled: article.status === "published" && article.publishedAt !== null && article.publishedAt > new Date(),
          updatedBy: null,
          writtenByModel: null,
        }),
        ...("outboundLinks" in article ? {} : await renderArticle(article)),
      }),
    ),
};

async function renderArticle(article: Article): Promise<Record<string, unknown>> {
  try {
    const { contentHtml, outboundLinks } = article.isExternal
      ? derivedFieldsOfText(article)
      : await derivedFieldsOf(article);
    return { contentHtml, outboundLinks };
  } catch (error) {
    // A text that today's rules refuse stays as it is until somebody edits it.
    if (error instanceof Problem) return { outboundLinks: [] };
    throw error;
  }
}
