import { ownLinksIn } from "~/articles/body/own-links.server";
import type { FoundTarget, LinkingText, PathState } from "~/editing/noun-links.server";
import { config } from "~/runtime/config.server";
import { titleWords } from "~/search-index/title-words.server";
import { defaultPages } from "./default-pages.server";
import { fillHtml, fillText } from "./fill-placeholders.server";
import { pageFormPath, pagePath } from "./page";
import { type PageDocument, PageModel } from "./page.model.server";
import { pageIndex, withDefaults } from "./page-index.server";

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

/** Where the paths lead that are or were a page's. */
export async function wherePagePathsLead(paths: string[]): Promise<Map<string, PathState>> {
  const states = new Map<string, PathState>();
  for (const path of paths) {
    const page = pageIndex.current.find(({ slugs }) => slugs.some((slug) => pagePath({ slug }) === path));
    if (!page) continue;
    if (page.status !== "published") states.set(path, "hidden");
    else states.set(path, pagePath(page) === path ? "there" : { movedTo: pagePath(page) });
  }
  return states;
}

/** All pages with the links that readers see in them. */
export async function pagesWithLinks(): Promise<LinkingText[]> {
  const stored = await PageModel.find({}, { title: 1, slugs: 1, contentHtml: 1 }).lean<PageDocument[]>();
  return withDefaults(stored, defaultPages()).map(({ _id, title, contentHtml }) => {
    const id = _id.toHexString();
    const html = fillHtml(contentHtml);
    return {
      id,
      title: fillText(title),
      formPath: pageFormPath({ id }),
      own: ownLinksIn(html, new URL(config().siteUrl).origin),
      outside: outsideLinksIn(html),
    };
  });
}

const outsideLinksIn = (html: string) =>
  [...html.matchAll(/<a href="(https?:\/\/[^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&#x26;", "&"));
