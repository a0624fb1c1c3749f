import { ArticleModel } from "~/articles/article.model.server";
import { type Rebuilt, rebuildDocuments } from "~/editing/rebuild.server";
import { derivedFromText, derivedOf } from "./article-derived.server";

/** Lays the texts of all articles out anew, with their read times, links and search terms. */
export const rebuildArticles = (): Promise<Rebuilt> =>
  rebuildDocuments(ArticleModel, (article) => (article.isExternal ? derivedFromText(article) : derivedOf(article)));
