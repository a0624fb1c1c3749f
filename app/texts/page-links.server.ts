import type { FoundTarget } from "~/editing/noun-links.server";
import { titleWords } from "~/search-index/title-words.server";
import { fillText } from "./fill-placeholders.server";
import { pagePath } from "./page";
import { pageIndex } from "./page-index.server";

/** The site's own texts that a text can link to: see `NounLinks`. There are so few that all are at hand. */
export async function findLinkedPages(typed: string, limit: number): Promise<FoundTarget[]> {
  const wanted = titleWords(typed);
  return pageIndex.current
    .map((page) => ({
      id: page._id.toHexString(),
      title: fillText(page.title),
      path: pagePath(page),
      status: page.status,
      updatedAt: page.updatedAt,
    }))
    .filter(({ title }) => {
      const words = titleWords(title);
      return wanted.every((word) => words.some((one) => one.startsWith(word)));
    })
    .sort((one, other) => Number(other.updatedAt) - Number(one.updatedAt))
    .slice(0, limit);
}
