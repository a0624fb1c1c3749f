import { ArticleModel } from "~/articles/article.model.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { derivedFieldsOf, derivedFieldsOfText } from "./article-derived-fields.server";

/** Renders the texts of all articles anew, with their read times, links and search terms. */
export const rebuildArticles = (): Promise<RebuildResult> =>
  rebuildDocuments(ArticleModel, (article) =>
    article.isExternal ? derivedFieldsOfText(article) : derivedFieldsOf(article),
  );
