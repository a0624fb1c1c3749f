import type { DeskArticle } from "~/articles/article";
import type { FormText } from "~/facts/form-text";
import { ukTimeText } from "~/forms/uk-time";

/** The fields of an article's form, in its order, with their labels. */
export const articleFields = {
  title: "Title",
  excerpt: "Excerpt",
  content: "Content",
  category: "Category",
  imageUrl: "Picture",
  imageAlt: "Picture description",
  tags: "Tags",
  author: "Author",
  description: "Description for search engines",
  status: "Status",
  publishedAt: "Publish date",
  featured: "Featured",
  slug: "Address",
  source: "Source",
  url: "Source address",
  isExternal: "External",
} as const;

export type ArticleField = keyof typeof articleFields;

/** An article as its form shows it, and as revisions and edit conflicts compare it. */
export function articleText(article: DeskArticle): FormText & Record<ArticleField, string> {
  return {
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    category: article.category,
    imageUrl: article.imageUrl ?? "",
    imageAlt: article.imageAlt,
    tags: article.tags.join(", "),
    author: article.author ?? "",
    description: article.description ?? "",
    status: article.status,
    publishedAt: ukTimeText(article.publishedAt),
    featured: article.featured ? "on" : "",
    slug: article.slug,
    source: article.source ?? "",
    url: article.url ?? "",
    isExternal: article.isExternal ? "on" : "",
  };
}
