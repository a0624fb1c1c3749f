import type { LinkingText, PathState } from "~/editing/noun-links.server";
import { articleFormPath, categoryPath } from "./article";
import { type ArticleDocument, ArticleModel } from "./article.model.server";
import { categoryList, editorialCategory } from "./categories/article-categories.server";

/** Where the paths of categories and of the news lead: see `NounLinks`. */
export function whereCategoryPathsLead(paths: string[]): Map<string, PathState> {
  const states = new Map<string, PathState>();
  for (const path of paths) {
    const state = stateOfCategory(path);
    if (state) states.set(path, state);
  }
  return states;
}

/** Nothing for a word that is no category and never was one: it may be a page. */
function stateOfCategory(path: string): PathState | undefined {
  const [, isNews, key] = /^\/(news\/)?([^/]+)$/.exec(path) ?? [];
  if (key === undefined) return undefined;
  if (isNews ? categoryList.get(key) : editorialCategory(key)) return "there";
  const moved = categoryList.movedFrom(key);
  if (moved) return { movedTo: isNews ? `/news/${moved.key}` : categoryPath(moved) };
  return isNews ? "gone" : undefined;
}

/** So many of the site's own articles that have links. */
export async function articlesWithLinks(most: number): Promise<LinkingText[]> {
  const found = await ArticleModel.find(
    { isExternal: false, $or: [{ ownLinks: { $gt: "" } }, { outboundLinks: { $gt: "" } }] },
    { title: 1, ownLinks: 1, outboundLinks: 1 },
  )
    .limit(most)
    .lean<Pick<ArticleDocument, "_id" | "title" | "ownLinks" | "outboundLinks">[]>();
  return found.map(({ _id, title, ownLinks, outboundLinks }) => {
    const id = _id.toHexString();
    return { id, title, formPath: articleFormPath({ id }), own: ownLinks ?? [], outside: outboundLinks ?? [] };
  });
}
