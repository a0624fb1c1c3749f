import type { FeedItem } from "~/ingestion/read/incoming-items.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";

const dayMs = 86_400_000;

/**
 * The items of a feed that may become articles: those that are young enough, have the wanted words and none of the others, and
 * of these the newest. A story must not come that would be deleted at once, so `keepDays` counts too.
 *
 * @param items in the order of the feed, which stays
 */
export function wantedItems(source: FeedSource, items: FeedItem[], now: Date): FeedItem[] {
  const { maxDays, maxStories, keepDays, onlyWith = [], notWith = [] } = source;
  const days = Math.min(maxDays ?? Number.POSITIVE_INFINITY, keepDays ?? Number.POSITIVE_INFINITY);
  const only = onlyWith.map(asWords);
  const not = notWith.map(asWords);
  const fitting = items.filter((item) => {
    if (now.getTime() - item.publishedAt.getTime() > days * dayMs) return false;
    if (only.length + not.length === 0) return true;
    const words = asWords(`${item.title} ${item.excerpt}`);
    return (only.length === 0 || only.some((one) => has(words, one))) && !not.some((one) => has(words, one));
  });
  if (!maxStories || fitting.length <= maxStories) return fitting;
  const newest = new Set(fitting.toSorted((one, other) => +other.publishedAt - +one.publishedAt).slice(0, maxStories));
  return fitting.filter((item) => newest.has(item));
}

/** A text as its words in small letters, each between blanks. Accents stay: "pâte" is not "pate". */
const asWords = (text: string) =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

/** These are written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text has a whole word, or several in a row. */
const has = (words: string, wanted: string) => words.includes(unspaced.test(wanted) ? wanted.trim() : wanted);
