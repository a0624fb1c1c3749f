import { renderArticleBody } from "~/articles/body/article-body.server";
import { searchFieldsOf } from "~/search-index/search-fields.server";
import { titleWords } from "~/search-index/title-words.server";
import { outboundLinks, renderWithAffiliateLinks } from "./article-links.server";

/** The fields that others are made of: a change to one of these makes them anew. */
export const sourceFields = ["title", "excerpt", "content", "tags"] as const;

/** Goes up by one when something else is made of the same text: see ./derive-again.server. */
export const derivedFieldsVersion = 1;

const wordsPerMinute = 200;

type Source = { title: string; excerpt: string; content: string; tags: string[] };

/** What is made of an article's text once, when it is saved, and read at every request. */
export const derivedFieldsOf = async (article: Source) =>
  derivedFieldsOfText(article, await renderWithAffiliateLinks(article.content));

/** The same for a text whose links are its source's own affair. */
export function derivedFieldsOfText(article: Source, body = renderArticleBody(article.content)) {
  const { html, text } = body;
  const words = text.split(/\s+/).filter(Boolean).length;
  const heading = `${article.title} ${article.tags.join(" ")}`;
  return {
    derivedVersion: derivedFieldsVersion,
    contentHtml: html,
    outboundLinks: outboundLinks(body),
    readTime: Math.max(1, Math.ceil(words / wordsPerMinute)),
    titleWords: titleWords(heading),
    ...searchFieldsOf(heading, `${article.excerpt} ${text}`),
  };
}
