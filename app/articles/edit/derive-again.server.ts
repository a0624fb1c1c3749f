import { encodeXML } from "entities";
import type { Types } from "mongoose";
import { type ArticleDocument, ArticleModel } from "~/articles/article.model.server";
import type { ArticleBody } from "~/articles/body/article-body.server";
import { rebuildDocuments } from "~/editing/rebuild.server";
import { Problem } from "~/facts/problem";
import { log } from "~/runtime/log.server";
import {
  derivedFieldsOf,
  derivedFieldsOfText,
  derivedFieldsVersion,
  wordsOfHtml,
} from "./article-derived-fields.server";

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

/**
 * Makes what articles lack of their derived fields, or have from an earlier version. It reads all articles. Returns how
 * many it changed.
 */
export async function completeDerivedFields(): Promise<number> {
  const made = Object.keys(derivedFieldsOfText({ title: "", excerpt: "", content: "", tags: [] }));
  const lacking = { $or: made.map((field) => ({ [field]: { $exists: false } })) };
  await ArticleModel.updateMany(lacking, { $unset: { derivedVersion: 1 } }, { timestamps: false });
  return updateDerivedFields();
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
    return article.contentHtml === undefined
      ? derivedFieldsOfText(article, wordsOf(article.content))
      : { derivedVersion: derivedFieldsVersion };
  }
}

/** The words of a text, as one paragraph without layout and links. */
function wordsOf(content: string): ArticleBody {
  const text = wordsOfHtml(content).trim();
  return { html: `<p>${encodeXML(text)}</p>`, text, links: [] };
}
