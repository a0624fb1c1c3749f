import { noteChange } from "~/editing/audit.server";
import type { ChangeAction } from "~/editing/editing";
import { keepRevisions } from "~/editing/revisions.server";
import type { WriteContext } from "~/editing/write-context.server";
import { type ArticleDocument, toDeskArticle } from "./article.model.server";
import { articleText } from "./article-text";

/** A version of an article as a revision keeps it. */
export const articleSnapshot = (document: ArticleDocument) => ({
  id: document._id.toHexString(),
  version: document.version,
  at: document.updatedAt,
  by: document.updatedBy,
  fields: articleText(toDeskArticle(document)),
});

/** Leaves a revision of what was saved, and a line in the audit trail. */
export async function recordArticle(
  action: ChangeAction,
  document: ArticleDocument,
  { by }: WriteContext,
  fields: string[] = [],
): Promise<void> {
  const { _id, title } = document;
  await Promise.all([
    action !== "deleted" && keepRevisions("article", articleSnapshot(document)),
    noteChange({ by, action, noun: "article", id: _id.toHexString(), title, fields }),
  ]);
}
