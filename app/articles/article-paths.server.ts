import { isObjectId } from "~/db/model.server";
import { type LinkingText, type PathState, stateOf } from "~/editing/noun-links.server";
import { articleFormPath, articlePath, categoryPath } from "./article";
import { type ArticleDocument, ArticleModel, isScheduled } from "./article.model.server";
import { categoryList, editorialCategory } from "./categories/article-categories.server";

type Found = Pick<ArticleDocument, "_id" | "slug" | "slugs" | "status" | "publishedAt">;

/** Where paths of articles, of categories and of the news lead: see `NounLinks`. */
export async function whereArticlePathsLead(paths: string[]): Promise<Map<string, PathState>> {
  const named = paths.flatMap((path) => {
    const [, name] = /^\/(?:content|article)\/([^/]+)$/.exec(path) ?? [];
    return name ? [{ path, name }] : [];
  });
  const found = await findByNames(named.map(({ name }) => name));
  const states = new Map<string, PathState>(
    named.map(({ path, name }) => {
      const article = found.find(({ _id, slugs }) => _id.toHexString() === name || slugs.includes(name));
      return [path, article ? stateOfArticle(article, name) : "gone"];
    }),
  );
  for (const path of paths) {
    const state = stateOfCategory(path);
    if (state) states.set(path, state);
  }
  return states;
}

async function findByNames(names: string[]): Promise<Found[]> {
  if (names.length === 0) return [];
  const projection = { slug: 1, slugs: 1, status: 1, publishedAt: 1 } as const;
  const bySlug = ArticleModel.find({ slugs: { $in: names } }, projection).lean<Found[]>();
  const byId = ArticleModel.find({ _id: { $in: names.filter(isObjectId) } }, projection).lean<Found[]>();
  return (await Promise.all([bySlug, byId])).flat();
}

function stateOfArticle(article: Found, name: string): PathState {
  const state = stateOf(isScheduled(article) ? "scheduled" : article.status);
  const isPresent = name === article.slug || name === article._id.toHexString();
  return state === "there" && !isPresent ? { movedTo: articlePath(article) } : state;
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

/** More articles than one site has. */
const mostTexts = 50_000;

/** The site's own articles that have links. */
export async function articlesWithLinks(): Promise<LinkingText[]> {
  const found = await ArticleModel.find(
    { isExternal: false, $or: [{ ownLinks: { $gt: "" } }, { outboundLinks: { $gt: "" } }] },
    { title: 1, ownLinks: 1, outboundLinks: 1 },
  )
    .limit(mostTexts)
    .lean<Pick<ArticleDocument, "_id" | "title" | "ownLinks" | "outboundLinks">[]>();
  return found.map(({ _id, title, ownLinks, outboundLinks }) => {
    const id = _id.toHexString();
    return { id, title, formPath: articleFormPath({ id }), own: ownLinks ?? [], outside: outboundLinks ?? [] };
  });
}
