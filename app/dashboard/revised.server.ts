import { updateArticle } from "~/articles/edit/article-changes.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { articleFields, articleText } from "~/articles/edit/article-text";
import { updateChallenge } from "~/challenges/challenge-changes.server";
import { findDeskChallenge } from "~/challenges/challenge-desk.server";
import { challengeFields, challengeText } from "~/challenges/challenge-text";
import { isRevisedNoun, type RevisedNoun } from "~/editing/editing";
import { findRevision, listRevisions } from "~/editing/revisions.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { updateProduct } from "~/products/edit/product-changes.server";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { productFields, productText } from "~/products/edit/product-text";
import { listProductCategories } from "~/products/products.server";
import { updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { recipeFields, recipeText } from "~/recipes/edit/recipe-text";
import type { DocumentHistory } from "./document-history";

type Revised = {
  /** As its form shows it; `null` where it is not there any more. */
  present(id: string): Promise<{ version: number; title: string; fields: FormText } | null>;
  labels: Record<string, string>;
  update(id: string, fields: FormText, context: { by: Editor; version: number }): Promise<unknown>;
};

const revised: Record<RevisedNoun, Revised> = {
  article: kind(findDeskArticle, articleText, articleFields, updateArticle),
  product: kind(findDeskProduct, productText, productFields, updateProduct),
  recipe: kind(findDeskRecipe, recipeText, recipeFields, updateRecipe),
  challenge: kind(findDeskChallenge, challengeText, challengeFields, updateChallenge),
};

function kind<Edited extends { version: number; title: string }>(
  find: (id: string) => Promise<Edited | null>,
  text: (document: Edited) => FormText,
  labels: Revised["labels"],
  // What a revision keeps is what the form sends; the domain's own schema checks it again.
  update: (id: string, fields: never, context: { by: Editor; version: number }) => Promise<unknown>,
): Revised {
  return {
    async present(id) {
      const document = await find(id);
      return document && { version: document.version, title: document.title, fields: text(document) };
    },
    labels,
    update: (id, fields, context) => update(id, fields as never, context),
  };
}

/** The versions of a document, with one of them to look at, beside the one before it or another; `null` for no such document. */
export async function historyOf(
  noun: string,
  id: string,
  view: { version?: number; against?: number },
): Promise<DocumentHistory | null> {
  const kind = isRevisedNoun(noun) ? revised[noun] : undefined;
  if (!kind || !isRevisedNoun(noun)) return null;
  const [present, kept] = await Promise.all([kind.present(id), listRevisions(id)]);
  const newest = kept[0]?.version;
  if (!present && newest === undefined) return null;
  const version = view.version ?? present?.version ?? newest ?? 1;
  const [shown, against, categories] = await Promise.all([
    findRevision(id, version),
    findRevision(id, view.against ?? version - 1),
    noun === "product" ? listProductCategories() : [],
  ]);
  const names = { categoryId: Object.fromEntries(categories.map((category) => [category.id, category.name])) };
  const title = present?.title ?? shown?.fields.title ?? "";
  const { labels } = kind;
  return { noun, id, title, present: present?.version ?? null, revisions: kept, shown, against, labels, names };
}

/**
 * Makes an earlier version the newest one; those in between stay on record.
 * @throws Problem "missing"; EditConflict where somebody saves at the same moment
 */
export async function restoreRevision(noun: string, id: string, version: number, by: Editor): Promise<void> {
  const kind = isRevisedNoun(noun) ? revised[noun] : undefined;
  const [present, revision] = await Promise.all([kind?.present(id), findRevision(id, version)]);
  if (!kind || !present || !revision) throw new Problem("missing", "This version does not exist any more");
  await kind.update(id, revision.fields, { by, version: present.version });
}
