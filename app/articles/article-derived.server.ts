import { indexTerms, termsByLetter } from "~/search/terms.server";
import { titleWords } from "~/search/title-words.server";
import { renderArticleBody } from "./article-body.server";

/** The fields that others are made of: a change to one of these makes them anew. */
export const sourceFields = ["title", "excerpt", "content", "tags"] as const;

const wordsPerMinute = 200;

/** What is made of an article's text once, when it is saved, and read at every request. */
export function derivedFromText(article: { title: string; excerpt: string; content: string; tags: string[] }) {
  const { html, text } = renderArticleBody(article.content);
  const words = text.split(/\s+/).filter(Boolean).length;
  const heading = `${article.title} ${article.tags.join(" ")}`;
  const titleTerms = indexTerms(heading);
  const textTerms = indexTerms(`${heading} ${article.excerpt} ${text}`);
  return {
    contentHtml: html,
    readTime: Math.max(1, Math.ceil(words / wordsPerMinute)),
    titleWords: titleWords(article.title, article.tags),
    titleTerms,
    titleByLetter: termsByLetter(titleTerms),
    textTerms,
    textByLetter: termsByLetter(textTerms),
  };
}
