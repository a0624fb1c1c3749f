import type { DeskArticle } from "~/articles/article";
import { type ArticleDocument, toDeskArticle } from "~/articles/article.model.server";
import { type Unsaved, unsavedDocument } from "~/editing/unsaved/unsaved-document.server";
import { parseChanges, parseInput } from "~/forms/parse";
import { articleEditing } from "./article-changes.server";
import { derivedFieldsOfText } from "./article-derived-fields.server";
import { articleInput } from "./article-input.server";

/** An article as a save of its form would make it. See `unsavedDocument`. */
export async function unsavedArticle(unsaved: Unsaved): Promise<DeskArticle> {
  const { typed } = unsaved;
  const article = await unsavedDocument<ArticleDocument>(articleEditing, unsaved, async (before) => {
    const { slug, ...fields } = before ? parseChanges(articleInput, typed) : parseInput(articleInput, typed);
    const { title = "", excerpt = "", content = "", tags = [] } = { ...before, ...fields };
    return { ...fields, ...(slug && { slug }), ...derivedFieldsOfText({ title, excerpt, content, tags }) };
  });
  return toDeskArticle(article);
}
