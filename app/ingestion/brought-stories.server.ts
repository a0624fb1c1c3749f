import { removeExternalArticles } from "~/articles/edit/external-articles.server";
import type { Editor } from "~/facts/editor";
import { removeSource } from "~/ingestion/sources/source-changes.server";
import { findSource, listSources } from "~/ingestion/sources/source-list.server";
import { requestJob } from "~/queue/queue.server";
import { type FeedItemDocument, FeedItemModel } from "./feed-item.model.server";
import { FeedRunModel } from "./feed-run.model.server";
import { SourceStateModel } from "./source-state.model.server";

/** How many stories of a source are on the site, or were changed there by an editor. */
export const countBroughtStories = (address: string): Promise<number> =>
  FeedItemModel.countDocuments({ source: address, outdated: null });

/**
 * Puts a source into the bin and has a job delete the stories that it has brought. Those that an editor has changed stay. If
 * the source comes back, it brings them again.
 *
 * @throws Problem "missing"
 */
export async function removeSourceWithStories(id: string, context: { by?: Editor } = {}): Promise<void> {
  const source = await findSource(id);
  // First: after a crash in between, the source is still listed and can be deleted again. No story is left behind unseen.
  if (source) await SourceStateModel.updateOne({ _id: source.url }, { $set: { leaving: true } }, { upsert: true });
  await removeSource(id, context);
  await requestJob("stories");
}

/**
 * Deletes the stories of sources that were taken away with them, and those that are older than their source keeps them. It may
 * be interrupted anywhere and run again.
 *
 * @returns how many stories it deleted, and whether it has come to the end
 */
export async function removeUnwantedStories(
  now: Date,
  signal?: AbortSignal,
): Promise<{ removed: number; isDone: boolean }> {
  let removed = 0;
  let isDone = true;
  // A run that has begun before may still bring some.
  const isRunning = (await FeedRunModel.exists({ open: true })) !== null;
  for (const { _id: source } of await SourceStateModel.find({ leaving: true }, { _id: 1 }).lean()) {
    const filter = isRunning ? { source, outdated: null, pending: null } : { source, outdated: null };
    removed += await removeAll(filter, forget, signal);
    if (isRunning || signal?.aborted) isDone = false;
    else await SourceStateModel.deleteOne({ _id: source });
  }
  const listed = await listSources();
  for (const keepDays of new Set(listed.map((source) => source.keepDays))) {
    if (!keepDays) continue;
    const source = { $in: listed.filter((one) => one.keepDays === keepDays).map(({ url }) => url) };
    const before = new Date(now.getTime() - keepDays * 86_400_000);
    removed += await removeAll(
      { source, outdated: null, pending: null, publishedAt: { $lt: before } },
      markOutdated,
      signal,
    );
  }
  return { removed, isDone: isDone && !signal?.aborted };
}

const batchSize = 200;

/** A story that is pending has no article yet, or one that is being stored. */
type Filter = { source: string | { $in: string[] }; outdated: null; pending?: null; publishedAt?: { $lt: Date } };
type Removed = Pick<FeedItemDocument, "_id" | "articleId" | "recipeTries">[];

/** @param after makes sure that the filter does not find the stories again */
async function removeAll(filter: Filter, after: (items: Removed) => Promise<void>, signal?: AbortSignal) {
  let removed = 0;
  while (!signal?.aborted) {
    const items = await FeedItemModel.find(filter, { articleId: 1, recipeTries: 1 })
      .sort({ publishedAt: 1 })
      .limit(batchSize)
      .lean<Removed>();
    if (items.length === 0) break;
    await removeExternalArticles(items.map(({ articleId }) => articleId.toHexString()));
    await after(items);
    removed += items.length;
  }
  return removed;
}

/** Its keys stay, so that it does not come again. */
const markOutdated = async (items: Removed) => {
  const _id = { $in: items.map(({ _id }) => _id) };
  await FeedItemModel.updateMany({ _id }, { $set: { outdated: true }, $unset: { pending: 1, recipeWanted: 1 } });
};

/** A story that a recipe was made of stays, as the recipe names it (see ./story-of-recipe.server). */
async function forget(items: Removed): Promise<void> {
  const [ofRecipes, others] = [true, false].map((asked) =>
    items.filter(({ recipeTries }) => recipeTries > 0 === asked),
  );
  await markOutdated(ofRecipes ?? []);
  await FeedItemModel.deleteMany({ _id: { $in: (others ?? []).map(({ _id }) => _id) } });
}
