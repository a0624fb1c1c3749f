import type { Types } from "mongoose";
import { type ArticleDocument, ArticleModel } from "~/articles/article.model.server";
import { rebuildDocuments } from "~/editing/rebuild.server";
import { Problem } from "~/facts/problem";
import { log } from "~/runtime/log.server";
import { derivedFieldsOf, derivedFieldsOfText, derivedFieldsVersion } from "./article-derived-fields.server";

const atOnce = 50;

/**
 * Makes the derived fields anew that an earlier version of the program made. The articles' versions and dates stay as
 * they are. It may run twice, and it ends early if `signal` says so. Returns the number of articles that it changed.
 */
export async function updateDerivedFields(signal?: AbortSignal): Promise<number> {
  const older = ArticleModel.find({ derivedVersion: { $ne: derivedFieldsVersion } }, { _id: 1 });
  let done = 0;
  let ids: Types.ObjectId[] = [];
  for await (const { _id } of older.lean().cursor({ batchSize: atOnce })) {
    if (signal?.aborted) return done;
    ids.push(_id);
    if (ids.length < atOnce) continue;
    done += await deriveThese(ids, signal);
    ids = [];
  }
  return done + (await deriveThese(ids, signal));
}

async function deriveThese(ids: Types.ObjectId[], signal?: AbortSignal): Promise<number> {
  if (signal?.aborted) return 0;
  return (await rebuildDocuments(ArticleModel, newDerivedFields, { _id: { $in: ids } })).changed;
}

async function newDerivedFields(article: ArticleDocument) {
  try {
    return article.isExternal ? derivedFieldsOfText(article) : await derivedFieldsOf(article);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Today's rules refuse the text. Readers keep the old HTML until somebody edits the text.
    log.warn({ article: article._id.toHexString(), reason: error.message }, "A text could not be laid out anew");
    return { derivedVersion: derivedFieldsVersion };
  }
}
