import { type Article, articlePath, categoryFeed, categoryPath, maxNewsPages, newsOrigins } from "~/articles/article";
import { ArticleModel, publishedFilter, publishedOwnFilter, toArticle } from "~/articles/article.model.server";
import { articleFacts } from "~/articles/article-fields";
import { articlesWithLinks, whereCategoryPathsLead } from "~/articles/article-paths.server";
import { articleSearch } from "~/articles/article-search.server";
import { ownArticles, ownNews } from "~/articles/article-syndication.server";
import {
  categoryLabels,
  categoryOf,
  editorialCategories,
  editorialCategory,
  isCategoryKey,
} from "~/articles/categories/article-categories.server";
import { articleEditing, removeArticle, restoreArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { completeDerivedFields } from "~/articles/edit/derive-again.server";
import { rebuildArticles } from "~/articles/edit/rebuild-articles.server";
import { oneOf, upTo } from "~/editing/cached-page.server";
import type { FeedEntry, Noun } from "~/editing/noun.server";
import { archiveOf } from "~/editing/noun-archive.server";
import { linksOf } from "~/editing/noun-links.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { noteDue, statusOf } from "~/editing/publish-date.server";
import { mainFeed } from "~/page/feed-links";
import { siteSettings } from "~/settings/site-settings.server";
import { slugPaths } from "~/slugs/slug-paths";

const articleLinks = linksOf(ArticleModel, {
  pathOf: articlePath,
  nameIn: (path) => /^\/(?:content|article)\/([^/]+)$/.exec(path)?.[1] ?? null,
  statusOf: (document) => statusOf(document),
  extra: ["slug", "publishedAt"],
  // The news from elsewhere are no texts of this site.
  among: { isExternal: false },
});

export const article: Noun = {
  facts: articleFacts,
  stored: [
    {
      model: ArticleModel,
      exported: { as: "articles" },
      editors: ["updatedBy", "reviewAsked.by", "sentBack.by", "sentBack.to"],
    },
  ],
  pictures: { formPath: (id) => `/admin?edit=${id}#edit-form` },
  restore: restoreArticle,
  remove: removeArticle,
  revisions: {
    ...articleEditing.revisionsBy(updateArticle),
    names: async () => ({ category: categoryLabels() }),
  },
  rebuild: rebuildArticles,
  complete: completeDerivedFields,
  search: articleSearch,
  sitemap: sitemapOf(ArticleModel, {
    visible: publishedOwnFilter,
    hint: "own by id",
    // What was planned for later than it was saved last is new from then on.
    dates: ["updatedAt", "publishedAt"],
    addressed: ["slug"],
    pathOf: articlePath,
    lists: async () => [...editorialCategories().map(categoryPath), "/news"],
    news: ownNews,
  }),
  links: {
    ...articleLinks,
    lead: async (paths) => new Map([...(await articleLinks.lead(paths)), ...whereCategoryPathsLead(paths)]),
    texts: articlesWithLinks,
  },
  feeds: () => [
    {
      ...mainFeed,
      get description() {
        return siteSettings().tagline;
      },
      page: "/",
      newest: (limit) => newest(limit),
    },
    ...editorialCategories().map((category) => ({
      ...categoryFeed(category),
      description: category.description,
      page: categoryPath(category),
      newest: (limit: number) => newest(limit, category.key),
    })),
  ],
  archives: {
    tag: archiveOf(ArticleModel, {
      index: "by tag",
      field: "tags",
      date: "publishedAt",
      visible: publishedFilter,
      own: publishedOwnFilter,
      entry: (document) => entryOf(toArticle(document)),
    }),
    author: archiveOf(ArticleModel, {
      index: "by author",
      field: "author",
      date: "publishedAt",
      visible: publishedOwnFilter,
      entry: (document) => entryOf(toArticle(document)),
    }),
  },
  noteDue: () => noteDue(ArticleModel, articleFacts.name),
  cachedPages: [
    { path: { test: (path) => editorialCategory(path.slice(1)) !== undefined }, route: "$category" },
    {
      path: { test: (path) => path === "/news" || (path.startsWith("/news/") && isCategoryKey(path.slice(6))) },
      route: "news.($category)",
      parameters: { page: upTo(maxNewsPages), from: oneOf(newsOrigins) },
    },
    {
      path: slugPaths("/comments/article/"),
      ...{ route: "comments.$noun.$slug", folder: "taking-part" },
      parameters: { page: upTo(maxNewsPages) },
    },
    { path: slugPaths("/content/"), route: "content.$identifier" },
    { path: /^\/article\/[0-9a-f]{24}$/, route: "article.$id" },
  ],
};

async function newest(limit: number, category?: string): Promise<FeedEntry[]> {
  return (await ownArticles({ limit, category })).map(entryOf);
}

function entryOf(article: Article): FeedEntry {
  const publishedAt = new Date(article.publishedAt ?? article.createdAt);
  const updatedAt = new Date(article.updatedAt);
  return {
    lastingPath: `/content/${article.id}`,
    path: articlePath(article),
    title: article.title,
    summary: article.excerpt,
    html: article.contentHtml,
    imageUrl: article.imageUrl,
    imageAlt: article.imageAlt,
    author: article.author,
    tags: [categoryOf(article.category).label, ...article.tags],
    publishedAt,
    // If its date was later than its last save, it changed at that date.
    updatedAt: updatedAt > publishedAt ? updatedAt : publishedAt,
    languageModelNote: article.writtenByModel ? "A language model wrote this text." : null,
  };
}
