import mongoose from "mongoose";
import { articleCategories } from "~/articles/article";
import { ArticleModel } from "~/articles/article.model.server";
import { derivedFieldsOfText } from "~/articles/edit/article-derived-fields.server";
import { termsByLetter } from "~/search-index/terms.server";
import { generatedArticle } from "./generated-articles";
import { drawWord, inventedWords, randomNumbers } from "./vocabulary";

const templates = 400;
const sentencesInParagraph = 4;
const hour = 3_600_000;

/** A sentence, and what a text that holds it is found by. */
type Piece = { text: string; terms: string[] };

/**
 * Makes documents of articles in numbers: their texts are sentences of some hundred generated articles mixed anew, with
 * words of their own that few others hold, and what is derived from a text is put together from that of its sentences
 * instead of being made again. Article number `index` is the same at every call.
 */
export function articleMixer(sentences: number): (index: number) => Record<string, unknown> {
  const sources = Array.from({ length: templates }, (_none, index) => generatedArticle(index).input);
  const pieces = new Map<string, Piece[]>(articleCategories.map((category) => [category, []]));
  for (const { content, category } of sources) {
    for (const text of content.replace(/<[^>]*>/g, " ").match(/[^.]+\./g) ?? []) {
      pieces.get(category)?.push({ text: text.trim(), terms: derivedOf("", text).textTerms });
    }
  }
  // Whatever the model keeps beside what is given below.
  const { _id, ...defaults } = new ArticleModel({}).toObject() as Record<string, unknown>;

  return (index) => {
    const random = randomNumbers(index + 7_000_000);
    const pick = (length: number) => Math.floor(random() * length);
    const { content: _content, ...source } = sources[pick(sources.length)] as (typeof sources)[number];
    // Of its own category, as each has words of its own.
    const kin = pieces.get(source.category) ?? [];
    const chosen = Array.from({ length: sentences }, () => kin[pick(kin.length)] as Piece);
    const own = Array.from({ length: 3 }, () => drawWord(inventedWords, random()));
    const title = `${source.title} ${own[0]}`;
    const heading = derivedOf(title, own.join(" "), source.tags as string[]);
    const textTerms = [...new Set([...heading.textTerms, ...chosen.flatMap(({ terms }) => terms)])];
    const words = [...chosen.map(({ text }) => text), `${own.join(" ")}.`];
    const paragraphs = words.flatMap((_text, at) =>
      at % sentencesInParagraph === 0 ? `<p>${words.slice(at, at + sentencesInParagraph).join(" ")}</p>` : [],
    );
    const date = new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 50_000) * hour);
    return {
      ...defaults,
      ...source,
      ...heading,
      _id: new mongoose.Types.ObjectId(),
      title,
      slug: `a-${index}`,
      slugs: [`a-${index}`],
      excerpt: words.join(" ").slice(0, 150),
      content: paragraphs.join("\n"),
      contentHtml: paragraphs.join("\n"),
      textTerms,
      textByLetter: termsByLetter(textTerms),
      readTime: Math.max(1, Math.ceil((sentences * 12) / 200)),
      status: "published",
      publishedAt: date,
      createdAt: date,
      updatedAt: new Date(),
    };
  };
}

/** What the program derives from a text, but for the text itself, which is plain already. */
function derivedOf(title: string, text: string, tags: string[] = []) {
  const {
    contentHtml: _html,
    readTime: _time,
    ...derived
  } = derivedFieldsOfText({ title, excerpt: "", content: text, tags }, { html: "", text, links: [] });
  return derived;
}
