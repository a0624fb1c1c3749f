import type { Types } from "mongoose";
import { log } from "~/log.server";
import { Problem } from "~/problem";
import { type ArticleDocument, ArticleModel } from "./article.model.server";
import { derivedFromText, derivedOf, derivedVersion } from "./article-derived.server";

const atOnce = 50;

/**
 * Makes anew what an earlier version of the program made of articles' texts. To nobody is that a change of the article. It
 * may run twice, and it ends early when it is told to. Returns how many articles it has done.
 */
export async function deriveAgain(signal?: AbortSignal): Promise<number> {
  const older = ArticleModel.find({ derivedVersion: { $ne: derivedVersion } }, { _id: 1 });
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
  const updates = [];
  for (const article of await ArticleModel.find({ _id: { $in: ids } }).lean()) {
    if (signal?.aborted) break;
    const { _id, version } = article;
    const $set = await derivedAgain(article);
    // A save in between has made them itself.
    updates.push({ updateOne: { filter: { _id, version }, update: { $set }, timestamps: false } });
    // It is work for the processor alone: between two texts, readers who are waiting have their turn.
    await new Promise(setImmediate);
  }
  if (updates.length > 0) await ArticleModel.bulkWrite(updates, { ordered: false });
  return updates.length;
}

async function derivedAgain(article: ArticleDocument) {
  try {
    return article.isExternal ? derivedFromText(article) : await derivedOf(article);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // A text that today's rules refuse stays as readers have it, until somebody edits it.
    log.warn({ article: article._id.toHexString(), reason: error.message }, "A text could not be laid out anew");
    return { derivedVersion };
  }
}
