import { createHash } from "node:crypto";
import { type KeptComment, keepComments } from "~/comments/kept-comments.server";
import type { SourceComment, SourceText, SourceThread } from "~/importers/source/source-item";
import { addressesInText } from "~/importers/text/addresses-in-text.server";
import { keepRatings } from "~/recipes/ratings/kept-ratings.server";
import type { Journal, JournalEntry } from "./journal.server";
import type { ImportCounts, ReportLine } from "./report";
import { textAt } from "./text-at.server";

type Bringing = { journal: Journal; dryRun: boolean };
type Item = Pick<SourceText, "comments" | "content" | "publishedAt">;

/**
 * Brings what readers said of a text, with its stars for the recipe in it. A later run brings what was said since the one
 * before, so that what was removed here stays so. Threads of more levels become threads of two.
 *
 * @returns how many comments came
 */
export async function bringComments(item: Item, entry: JournalEntry, { journal, dryRun }: Bringing): Promise<number> {
  const on = { noun: "article" as const, nounId: entry._id.toHexString() };
  const all = dated(item.comments ?? [], item.publishedAt);
  const fresh = since(all, entry.commentsUntil);
  if (fresh.length === 0) return 0;
  if (dryRun) return fresh.length;
  const count = await keep(fresh, all, on);
  const rated = fresh.filter(({ stars, waits }) => stars !== null && !waits);
  const shown = rated.length > 0 ? onlyRecipeIn(item.content) : null;
  const recipe = shown && (await journal.find(shown));
  if (recipe) {
    await keepRatings(
      rated.map(({ key, name, text, at, stars }) => ({
        ...{ id: idOf(on, `${key} stars`), recipeId: recipe._id.toHexString(), stars: stars ?? 0, name, ratedAt: at },
        ...{ text: text || null, source: journal.site },
      })),
    );
  }
  await journal.noteComments(entry, newestOf(fresh));
  return count;
}

/**
 * Brings what readers said elsewhere of a text that is here, in the same way.
 *
 * @param notes what is worth knowing of it already
 * @returns its line of the report
 */
export async function bringThread(
  { key, from, comments }: SourceThread,
  { journal, counts, dryRun }: Bringing & { counts: ImportCounts },
  notes: string[],
): Promise<Omit<ReportLine, "from">> {
  const kind = "comments";
  const text = await textAt(from);
  if (!text) {
    notes.push("Readers find no text here at this address: bring the texts first, or redirect it to one.");
    return { kind, to: null, result: "skipped", notes };
  }
  const { noun, id: nounId, path: to } = text;
  const all = dated(comments, null);
  const fresh = since(all, await journal.threadUntil(key));
  if (fresh.length === 0) return { kind, to, result: "unchanged", notes };
  // Others add to the sum meanwhile.
  const count = dryRun ? fresh.length : await keep(fresh, all, { noun, nounId });
  counts.comments += count;
  if (!dryRun) await journal.noteThread(key, newestOf(fresh));
  return { kind, to, result: "stored", notes };
}

type Dated = SourceComment & { at: Date };
type On = Pick<KeptComment, "noun" | "nounId">;

/** @param usual the time of those that say none */
const dated = (comments: readonly SourceComment[], usual: Date | null): Dated[] =>
  comments.map((comment) => ({ ...comment, at: comment.at ?? usual ?? new Date(0) }));

const since = (comments: readonly Dated[], until: Date | null) =>
  comments.filter(({ at }) => until == null || at > until);

const newestOf = (comments: readonly Dated[]) =>
  new Date(comments.reduce((newest, { at }) => Math.max(newest, at.getTime()), Number.NEGATIVE_INFINITY));

const idOf = ({ nounId }: On, key: string) =>
  createHash("sha256").update(`${nounId} comment ${key}`).digest("hex").slice(0, 24);

async function keep(fresh: readonly Dated[], all: readonly Dated[], on: On): Promise<number> {
  const firstOf = firstInThread(all);
  const kept = fresh.map(({ key, name, text, at, isEditor, waits }): KeptComment => {
    const first = firstOf(key);
    const parentId = first === key ? null : idOf(on, first);
    return { id: idOf(on, key), ...on, parentId, name, text, isEditor, saidAt: at, waits };
  });
  // What is answered is there before its answers, however they are ordered in the file.
  kept.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  let count = 0;
  for (let from = 0; from < kept.length; from += storedAtOnce)
    count += await keepComments(kept.slice(from, from + storedAtOnce));
  return count;
}

/** The key of the recipe that a text shows. One with several does not say which of them its stars are for. */
function onlyRecipeIn(content: string): string | null {
  const keys = addressesInText(content).flatMap(({ kind, address }) => (kind === "recipe" ? [address] : []));
  return new Set(keys).size === 1 ? (keys[0] ?? null) : null;
}

const storedAtOnce = 500;

/** The key of the comment that a thread begins with. What answers a comment that did not come begins one itself. */
function firstInThread(comments: readonly Pick<SourceComment, "key" | "parent">[]): (key: string) => string {
  const parents = new Map(comments.map(({ key, parent }) => [key, parent]));
  return (key) => {
    const passed = new Set([key]);
    let first = key;
    for (let at = parents.get(key); at && parents.has(at); at = parents.get(at)) {
      // Comments that answer each other in a circle begin a thread each.
      if (passed.has(at)) return key;
      passed.add(at);
      first = at;
    }
    return first;
  };
}
