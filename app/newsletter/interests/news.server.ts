import type { ArticleSummary } from "~/articles/article";
import { newestOwnArticles } from "~/articles/articles.server";
import { categoryOf } from "~/articles/categories/article-categories.server";
import { mostInIssue } from "~/newsletter/issues/issue-fields";
import type { Interests } from "~/newsletter/subscribers/interests";
import type { RecipeSummary } from "~/recipes/recipe";
import { newestOnCards } from "~/recipes/recipes.server";

/** So many of the newest are looked at: more than a site publishes in a week. */
const looked = { articles: 200, recipes: 100 };

type Out = { publishedAt: string | null };
/** The newest texts of the site's own, each list with the newest first. */
export type Newest = { articles: ArticleSummary[]; recipes: RecipeSummary[] };

/** What came out for one reader: the ids of what the mail shows, the newest first, and how many more there are. */
export type News = { articleIds: string[]; recipeIds: string[]; firstTitle: string; count: number; more: number };

export async function newestTexts(): Promise<Newest> {
  const [articles, recipes] = await Promise.all([newestOwnArticles(looked.articles), newestOnCards(looked.recipes)]);
  return { articles, recipes };
}

const outAt = ({ publishedAt }: Out) => Date.parse(publishedAt ?? "") || 0;

/** When the newest text came out that is not newer than `until`. `null` if there is none. */
export function newestMoment({ articles, recipes }: Newest, until: Date): Date | null {
  const moments = [...articles, ...recipes].map(outAt).filter((at) => at <= until.getTime());
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

/** What came out for somebody after `since`, up to `until`. `null` if nothing did. */
export function newsFor(
  newest: Newest,
  interests: Interests,
  { since, until }: { since: Date; until: Date },
): News | null {
  const isNew = (text: Out) => outAt(text) > since.getTime() && outAt(text) <= until.getTime();
  const chosen = new Set(interests.categories.map((key) => categoryOf(key).key));
  const articles = newest.articles.filter((each) => isNew(each) && chosen.has(categoryOf(each.category).key));
  const recipes = interests.recipes ? newest.recipes.filter(isNew) : [];
  const [first] = [...articles, ...recipes];
  if (!first) return null;
  const count = articles.length + recipes.length;
  const shown = { articles: articles.slice(0, mostInIssue), recipes: recipes.slice(0, mostInIssue) };
  return {
    articleIds: shown.articles.map(({ id }) => id),
    recipeIds: shown.recipes.map(({ id }) => id),
    firstTitle: first.title,
    count,
    more: count - shown.articles.length - shown.recipes.length,
  };
}
