import type { z } from "zod";
import type { DeskArticle } from "~/articles/article";
import {
  type ArticleDocument,
  ArticleModel,
  isScheduled,
  listDateOf,
  toDeskArticle,
} from "~/articles/article.model.server";
import { articleFacts } from "~/articles/article-fields";
import { categoryList } from "~/articles/categories/article-categories.server";
import { isDuplicateKey } from "~/db/database.server";
import { changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { parseChanges } from "~/forms/parse";
import { ukTimeText } from "~/forms/uk-time";
import { markOfText } from "~/language-model/record/text-fingerprints.server";
import { derivedFieldsOf, sourceFields } from "./article-derived-fields.server";
import { articleInput } from "./article-input.server";
import { freeSlug, slugConflict, slugFromTitle } from "./article-slug.server";

export const articleEditing = nounEditing({ facts: articleFacts, model: ArticleModel, toDesk: toDeskArticle });

export const { remove: removeArticle } = articleEditing;

/**
 * Changes some fields of an article (see `changeDocument`). Without a new slug it keeps its address. An
 * earlier address still leads to it.
 *
 * @throws Problem "invalid", "missing", "conflict" (the slug is taken); EditConflict
 */
export async function updateArticle(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskArticle> {
  const changes = parseChanges(articleInput, input);
  try {
    const after = await changeDocument(
      articleEditing,
      id,
      context,
      (before) => settled(before, changes),
      async (article, fields) => ({
        ...(fields.includes("slug") && { slugs: [...new Set([...article.slugs, article.slug])] }),
        scheduled: isScheduled(article),
        listedAt: listDateOf(article, new Date()),
        ...(fields.some(isSource) && (await derivedFieldsOf(article))),
        ...(fields.some(mayBeOfModel) && {
          writtenByModel: article.writtenByModel ?? (await markOfText(article.content)),
        }),
      }),
    );
    return toDeskArticle(after);
  } catch (error) {
    if (isDuplicateKey(error, "slugs")) throw slugConflict();
    throw error;
  }
}

/**
 * Takes an article out of the bin, as it was, to its old addresses. If another article has its address by now, it gets the
 * next free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no article with this id
 */
export async function restoreArticle(id: string, context: ChangeContext = {}): Promise<{ readdressed: boolean }> {
  let readdressed = false;
  await restoreDocument(articleEditing, id, context, async ({ slug, slugs, ...article }) => {
    const others = await ArticleModel.find({ slugs: { $in: slugs } }, { slugs: 1 }).lean();
    const taken = new Set(others.flatMap((other) => other.slugs));
    readdressed = taken.has(slug);
    const present = readdressed ? await freeSlug(slug) : slug;
    const kept = listDateOf(article, article.updatedAt);
    const category = categoryList.presentKey(article.category);
    return {
      category,
      listedAt: kept,
      slug: present,
      slugs: [...new Set([...slugs.filter((old) => !taken.has(old)), present])],
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
    ...(slug && { slug: slugFromTitle(slug) }),
    publishedAt: dateOf(before, publishedAt, changes.status ?? before.status),
  };
}

function dateOf(before: ArticleDocument, given: Date | null | undefined, status: string): Date | null {
  const old = before.publishedAt;
  // A form's field has no seconds, and does not tell the two hours apart when clocks go back. So the same text is no change.
  if (given) return old && shown(old) === shown(given) ? old : given;
  if (status === "draft") return given === null ? null : old;
  const now = new Date();
  const emptiedSchedule = given === null && old !== null && old > now;
  return old && !emptiedSchedule ? old : now;
}

const shown = (date: Date) => ukTimeText(date.toISOString());
