import { articleFields } from "~/articles/article-fields";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { updateChallenge } from "~/challenges/challenge-changes.server";
import { findDeskChallenge } from "~/challenges/challenge-desk.server";
import { challengeFields } from "~/challenges/challenge-fields";
import { isRevisedNoun, type RevisedNoun } from "~/editing/editing";
import { findRevision, listRevisions } from "~/editing/revisions.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { Fields } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { updateProduct } from "~/products/edit/product-changes.server";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { productFields } from "~/products/product-fields";
import { listProductCategories } from "~/products/products.server";
import { updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { recipeFields } from "~/recipes/recipe-fields";
import type { DocumentHistory } from "./document-history";

type Revised = {
  /** As its form shows it; `null` where it is not there any more. */
  present(id: string): Promise<{ version: number; title: string; fields: FormText } | null>;
  fields: Fields;
  update(id: string, fields: FormText, context: { by: Editor; version: number }): Promise<unknown>;
};

const revised: Record<RevisedNoun, Revised> = {
  article: kind(findDeskArticle, (found) => textOf(articleFields, found), articleFields, updateArticle),
  product: kind(findDeskProduct, (found) => textOf(productFields, found), productFields, updateProduct),
  recipe: kind(findDeskRecipe, (found) => textOf(recipeFields, found), recipeFields, updateRecipe),
  challenge: kind(findDeskChallenge, (found) => textOf(challengeFields, found), challengeFields, updateChallenge),
};

function kind<Edited extends { version: number; title: string }>(
  find: (id: string) => Promise<Edited | null>,
  text: (document: Edited) => FormText,
  fields: Fields,
  // What a revision keeps is what the form sends; the domain's own schema checks it again.
  update: (id: string, fields: unknown, context: { by: Editor; version: number }) => Promise<unknown>,
): Revised {
  return {
    async present(id) {
      const document = await find(id);
      return document && { version: document.version, title: document.title, fields: text(document) };
    },
    fields,
    update,
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
  const labels = Object.fromEntries(Object.entries(kind.fields).map(([name, { label }]) => [name, label]));
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
