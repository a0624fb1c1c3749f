import { findLinkTargets } from "~/links/find-link-targets.server";
import { missingPageSize } from "~/redirects/missing";
import { listMissing } from "~/redirects/missing.server";
import type { Suggestion } from "~/redirects/redirect";

/** A page of the addresses that readers asked for in vain. */
export async function missingPage(wanted = 1) {
  const all = await listMissing();
  const pages = Math.max(1, Math.ceil(all.length / missingPageSize));
  const page = Math.min(wanted, pages);
  return { items: all.slice((page - 1) * missingPageSize, page * missingPageSize), total: all.length, page, pages };
}

/** Words that say where a text stood, and not what it is about. */
const noWords = new Set(["amp", "feed", "rss", "page", "index", "html", "htm", "php", "category", "tag", "author"]);

/**
 * The text that an old address may have been about: one whose title has all words of the address. One query, for the
 * form that is open.
 */
export async function suggestTarget(from: string): Promise<Suggestion | null> {
  const path = from.split("?", 1)[0] ?? "";
  const parts = path.split("/").map((part) => part.split(/[-_.+~]/).filter(isWord));
  const words = parts.findLast((part) => part.length > 0)?.slice(0, 8) ?? [];
  if (words.length === 0) return null;
  const kind = /recipe/i.test(path) ? "recipe" : "article";
  const found = await findLinkTargets(words.join(" "), [kind]);
  const target = found.find(({ status }) => status === "published");
  return target ? { title: target.title, path: target.path } : null;
}

const isWord = (word: string) => word !== "" && !/^\d+$/.test(word) && !noWords.has(word.toLowerCase());
