import type { z } from "zod";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { keepInBin } from "~/editing/bin.server";
import { changedFields } from "~/editing/changed-fields.server";
import { Clash } from "~/editing/clash";
import { keepRevisions } from "~/editing/revisions.server";
import type { ChangeContext } from "~/editing/write-context.server";
import { parseChanges } from "~/forms/parse";
import { Problem } from "~/problem";
import type { DeskArticle } from "./article";
import { type ArticleDocument, ArticleModel, toDeskArticle } from "./article.model.server";
import { type ArticleInput, articleSchema } from "./article.schema";
import { derivedFromText, sourceFields } from "./article-derived.server";
import { articleSnapshot, recordArticle } from "./article-record.server";
import { slugFromTitle, slugTaken } from "./article-slug.server";
import { forgetCounts } from "./articles.server";

type Changes = Partial<z.output<typeof articleSchema>>;

/**
 * Changes some fields of an article. The slug stays unless a new one is given; the earlier one keeps leading here. With a
 * `version`, the one that the change was made from, a change to anything newer is a clash, unless it says nothing else
 * than what is there already: so a double click is none. Without one it is made to what is there.
 *
 * @throws Problem "invalid", "missing", "conflict" (the slug is taken); Clash
 */
export async function updateArticle(
  id: string,
  input: Partial<ArticleInput>,
  { version, by }: ChangeContext = {},
): Promise<DeskArticle> {
  const changes = parseChanges(articleSchema, input);
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = await present(id);
    const wanted = settled(before, changes);
    const fields = changedFields(before, wanted);
    if (fields.length === 0) return toDeskArticle(before);
    if (version !== undefined && version !== before.version) throw new Clash("article", articleSnapshotOf(before));
    await keepRevisions("article", articleSnapshot(before));
    const after = await save(before, { ...wanted, ...derived(before, wanted, fields), updatedBy: by ?? null });
    if (!after) continue;
    forgetCounts();
    await recordArticle("updated", after, { by }, fields);
    return toDeskArticle(after);
  }
  throw new Problem("conflict", "Too many changes to this article were saved at once. Save it again.");
}

const mostAttempts = 50;

/**
 * Puts an article into the bin.
 * @throws Problem "missing"
 */
export async function removeArticle(id: string, { by }: ChangeContext = {}): Promise<void> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = await present(id);
    await keepInBin("article", before, { title: before.title, by });
    // Somebody may have saved in between: then what goes into the bin is that.
    const { deletedCount } = await ArticleModel.deleteOne({ _id: id, version: before.version });
    if (deletedCount === 0) continue;
    forgetCounts();
    await recordArticle("deleted", before, { by });
    return;
  }
  throw new Problem("conflict", "This article is being changed. Delete it again.");
}

async function present(id: string): Promise<ArticleDocument> {
  const found = isObjectId(id) ? await ArticleModel.findById(id).lean() : null;
  if (!found) throw new Problem("missing", "This article does not exist any more");
  return found;
}

/** The changes with what follows from them; fields that were sent empty and cannot be stay as they are. */
function settled(before: ArticleDocument, { slug, imageAlt, publishedAt, ...changes }: Changes) {
  const status = changes.status ?? before.status;
  return {
    ...changes,
    ...(slug && { slug: slugFromTitle(slug) }),
    ...(imageAlt !== undefined && { imageAlt: imageAlt ?? "" }),
    publishedAt: dateOf(before, publishedAt, status),
  };
}

function dateOf(before: ArticleDocument, given: Date | null | undefined, status: string): Date | null {
  const old = before.publishedAt;
  // A form's field has no seconds: sent back as it was shown, it changes nothing.
  if (given) return old && Math.floor(+old / 60_000) === Math.floor(+given / 60_000) ? old : given;
  if (status === "draft") return given === null ? null : old;
  const now = new Date();
  const scheduled = old && old > now;
  // A published article has a date; emptying that of a scheduled one publishes it now.
  return old && !(scheduled && given === null) ? old : now;
}

function derived(before: ArticleDocument, wanted: Changes, fields: string[]) {
  return fields.some((field) => (sourceFields as readonly string[]).includes(field))
    ? derivedFromText({ ...before, ...wanted })
    : {};
}

/** `null` where somebody else has saved in between. */
async function save({ _id, version }: ArticleDocument, fields: Record<string, unknown>) {
  try {
    return await ArticleModel.findOneAndUpdate(
      { _id, version },
      { $set: fields, ...(fields.slug ? { $addToSet: { slugs: fields.slug } } : {}), $inc: { version: 1 } },
      { returnDocument: "after" },
    ).lean();
  } catch (error) {
    if (isDuplicateKey(error)) throw slugTaken();
    throw error;
  }
}

function articleSnapshotOf(document: ArticleDocument) {
  const { at, ...snapshot } = articleSnapshot(document);
  return { ...snapshot, at: at.toISOString() };
}
