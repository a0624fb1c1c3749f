import type { z } from "zod";
import type { DeskArticle } from "~/articles/article";
import { type ArticleDocument, ArticleModel, listDateOf, toDeskArticle } from "~/articles/article.model.server";
import { articleFacts } from "~/articles/article-fields";
import { categoryList } from "~/articles/categories/article-categories.server";
import { changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { publicationOf } from "~/editing/publication.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { parseChanges } from "~/forms/parse";
import { markOfText } from "~/language-model/record/text-fingerprints.server";
import { derivedFieldsOf, sourceFields } from "./article-derived-fields.server";
import { articleInput } from "./article-input.server";
import { articleSlugs } from "./article-slug.server";

export const articleEditing = nounEditing({ facts: articleFacts, model: ArticleModel, toDesk: toDeskArticle });

export const { remove: removeArticle } = articleEditing;

const publication = publicationOf(articleSlugs);

/**
 * Changes some fields of an article (see `changeDocument`). Without a new slug it keeps its address. An
 * earlier address still leads to it.
 *
 * @throws Problem "invalid", "missing", "conflict" (the slug is taken); EditConflict
 */
export async function updateArticle(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskArticle> {
  const changes = parseChanges(articleInput, input);
  const after = await publication.orConflict(
    changeDocument(
      articleEditing,
      id,
      context,
      (before) => settled(before, changes),
      async (article, fields) => ({
        ...publication.derived(article, fields),
        listedAt: listDateOf(article, new Date()),
        ...(fields.some(isSource) && (await derivedFieldsOf(article))),
        ...(fields.some(mayBeOfModel) && {
          writtenByModel: article.writtenByModel ?? (await markOfText(article.content)),
        }),
      }),
    ),
  );
  return toDeskArticle(after);
}

/**
 * Takes an article out of the bin, as it was, to its old addresses. If another article has its address by now, it gets the
 * next free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no article with this id
 */
export async function restoreArticle(id: string, context: ChangeContext = {}): Promise<{ readdressed: boolean }> {
  let readdressed = false;
  await restoreDocument(articleEditing, id, context, async (article) => {
    const restored = await articleSlugs.ofRestored(article);
    readdressed = restored.readdressed;
    return {
      ...restored.address,
      category: categoryList.presentKey(article.category),
      listedAt: listDateOf(article, article.updatedAt),
    };
  });
  return { readdressed };
}

/** Looks for a language model's text in a new text, and again at publication, no matter who saves it. */
const mayBeOfModel = (field: string) => field === "content" || field === "status";

const isSource = (field: string) => (sourceFields as readonly string[]).includes(field);

/** The changes that an input makes to this article. A field that must not be empty stays as it is if it is sent empty. */
function settled(
  before: ArticleDocument,
  { slug, publishedAt, ...changes }: Partial<z.output<typeof articleInput>>,
): Partial<ArticleDocument> {
  return {
    ...changes,
    ...publication.changed(before, { slug, publishedAt, status: changes.status }),
  };
}
