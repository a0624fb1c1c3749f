import { decodeHTML } from "entities";
import { articleFields } from "~/articles/article-fields";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { ownLinksIn } from "~/articles/body/own-links.server";
import { config } from "~/runtime/config.server";
import { searchWordsOf } from "~/search-index/searched-fields.server";
import { readingMinutes, wordsIn } from "~/text-blocks/reading-time";
import { outboundLinks, renderWithAffiliateLinks } from "./article-links.server";

/** The derived fields are made from these. If one of them changes, they are made anew. */
export const sourceFields = ["title", "excerpt", "content", "tags"] as const;

/** Goes up by one when the same text gives other derived fields: see ./derive-again.server. */
export const derivedFieldsVersion = 6;

type Source = { title: string; excerpt: string; content: string; tags: string[] };

/** The derived fields of an article. They are made when it is saved, and every request reads them. */
export const derivedFieldsOf = async (article: Source) =>
  derivedFieldsOfText(article, await renderWithAffiliateLinks(article.content));

/** The same without a search for affiliate links. */
export function derivedFieldsOfText(article: Source, body = renderArticleBody(article.content)) {
  const { html, text } = body;
  return {
    derivedVersion: derivedFieldsVersion,
    contentHtml: html,
    outboundLinks: outboundLinks(body),
    ownLinks: ownLinksIn(html, new URL(config().siteUrl).origin),
    readTime: readingMinutes(wordsIn(text)),
    ...articleWords(article, text),
  };
}

/** The words of HTML without its layout, with little work. It is read once, from start to end. */
export const wordsOfHtml = (html: string): string => decodeHTML(html.replace(/<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs, " "));

/** The words of the search. @param text the text without its layout */
export const articleWords = (article: Pick<Source, "title" | "excerpt" | "tags">, text: string) =>
  searchWordsOf(articleFields, article, { text: [text] });
