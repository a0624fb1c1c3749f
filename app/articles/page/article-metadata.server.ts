import { type Article, articlePath, categoryFeed, pagesAbove } from "~/articles/article";
import { categoryOf } from "~/articles/categories/article-categories.server";
import { ownAuthorPath } from "~/authors/authors.server";
import { absolute, describePage, shapedImages, shareImage } from "~/page/metadata.server";
import { authorOf, siteAsPublisher, siteLogo } from "~/page/structured-data.server";

/**
 * The head of an article's page. The canonical address of an external article is its source (R5.14).
 *
 * @param recipe the one recipe whose card is in the text, as its own page describes it
 */
export function describeArticle(article: Article, recipe?: Record<string, unknown>) {
  const external = article.isExternal && article.url;
  const category = categoryOf(article.category);
  return describePage({
    title: article.title,
    description: article.description ?? article.excerpt,
    keywords: [category.shortLabel.toLowerCase(), ...article.tags],
    ogImage: article.imageUrl,
    ogImageAlt: article.imageAlt,
    ogType: "article",
    article: {
      published: article.publishedAt,
      modified: article.updatedOn ?? article.updatedAt,
      section: category.label,
    },
    canonical: external ? (article.url ?? "") : articlePath(article),
    noIndex: Boolean(external),
    above: external ? undefined : pagesAbove(category),
    feeds: category.feedsOnly ? [] : [categoryFeed(category)],
    structuredData: external ? undefined : structuredData(article),
    alsoDescribed: external ? undefined : recipe,
  });
}

/** The head of the page with one of its pictures, which is no page of its own for search engines. @param place from 1 */
export const describeLargePicture = (article: Article, place: number) =>
  describePage({
    title: `${article.title}, picture ${place}`,
    description: article.description ?? article.excerpt,
    canonical: articlePath(article),
    noIndex: true,
  });

function structuredData(article: Article) {
  return {
    "@type": "Article",
    headline: article.title,
    description: article.description ?? article.excerpt,
    image: picturesOf(article).flatMap((picture) =>
      picture !== null && picture === article.imageUrl ? shapedImages(picture) : [shareImage(picture)],
    ),
    datePublished: article.publishedAt ?? undefined,
    dateModified: article.updatedOn ?? article.updatedAt,
    articleSection: categoryOf(article.category).label,
    keywords: article.tags.join(", ") || undefined,
    author: authorOf(article, { path: ownAuthorPath(article.author) }),
    publisher: { ...siteAsPublisher(), logo: siteLogo() },
    mainEntityOfPage: { "@type": "WebPage", "@id": absolute(articlePath(article)) },
  };
}

const mostPictures = 10;

/** The picture of the article and those in its text. Pictures of products are not the article's. */
function picturesOf({ imageUrl, contentHtml }: Article): (string | null)[] {
  const inText = contentHtml.match(/\/images\/[0-9a-f]{24}-\d{1,5}x\d{1,5}(?:-animated)?\.webp/g) ?? [];
  const known = [...new Set([...(imageUrl ? [imageUrl] : []), ...inText])].slice(0, mostPictures);
  return known.length > 0 ? known : [null];
}
