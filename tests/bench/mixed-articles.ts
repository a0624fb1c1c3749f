import mongoose from "mongoose";
import { ArticleModel } from "~/articles/article.model.server";
import { articleWords, derivedFieldsOfText } from "~/articles/edit/article-derived-fields.server";
import { type CountedTerms, countTerms, weightsOfCounts } from "~/search-index/term-weights.server";
import { titleBeginnings } from "~/search-index/title-beginnings.server";
import { titleWords } from "~/search-index/title-words.server";
import { articleCategories } from "./categories";
import { generatedArticle } from "./generated-articles";
import { drawWord, inventedWords, randomNumbers } from "./vocabulary";

/** A sentence with its terms. */
type Piece = CountedTerms & { text: string };

const templates = 400;
const sentencesInParagraph = 4;
const hour = 3_600_000;

/**
 * Makes documents of articles in numbers: their texts are sentences of some hundred generated articles mixed anew, with
 * words of their own that few others hold. Article number `index` is the same at every call. The terms of a sentence are
 * counted once, which makes a million articles in minutes; they are those that the program would store.
 */
export function articleMixer(sentences: number): (index: number) => Record<string, unknown> {
  const sources = Array.from({ length: templates }, (_none, index) => generatedArticle(index).input);
  const pieces = new Map<string, Piece[]>(articleCategories.map((category) => [category, []]));
  for (const { content, category } of sources) {
    for (const text of content.replace(/<[^>]*>/g, " ").match(/[^.]+\./g) ?? []) {
      pieces.get(category)?.push({ text: text.trim(), ...countTerms(text, false) });
    }
  }
  // Whatever the model keeps beside what is given below.
  const text = { html: "", text: "", links: [] };
  const derived = derivedFieldsOfText({ title: "", excerpt: "", content: "", tags: [] }, text);
  const ofTags = sources.map(({ tags }) => countTerms((tags as string[]).join("\n"), true));
  const { _id, ...defaults } = new ArticleModel({}).toObject() as Record<string, unknown>;

  return (index) => {
    const random = randomNumbers(index + 7_000_000);
    const pick = (length: number) => Math.floor(random() * length);
    const template = pick(sources.length);
    const { content: _content, ...source } = sources[template] as (typeof sources)[number];
    // Of its own category, as each has words of its own.
    const kin = pieces.get(source.category) ?? [];
    const chosen = Array.from({ length: sentences }, () => kin[pick(kin.length)] as Piece);
    const own = Array.from({ length: 3 }, () => drawWord(inventedWords, random()));
    const ownText = `${own.join(" ")}.`;
    const title = `${source.title} ${own[0]}`;
    const words = [...chosen.map(({ text }) => text), ownText];
    const excerpt = words.slice(0, 2).join(" ").slice(0, 150);
    const paragraphs = words.flatMap((_text, at) =>
      at % sentencesInParagraph === 0 ? `<p>${words.slice(at, at + sentencesInParagraph).join(" ")}</p>` : [],
    );
    const terms = weightsOfCounts({
      title: countTerms(title, true),
      tags: ofTags[template],
      summary: countTerms(excerpt, false),
      text: together([...chosen, countTerms(ownText, false)]),
    });
    // The short way must give what the long one does.
    if (index % checkedEvery === 0) {
      const stored = articleWords({ title, excerpt, tags: source.tags as string[] }, words.join("\n"));
      if (JSON.stringify(stored.searchTerms) !== JSON.stringify(terms.searchTerms))
        throw new Error(`The terms of article ${index} are not those that the program stores`);
    }
    const date = new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 50_000) * hour);
    return {
      ...defaults,
      ...source,
      ...derived,
      ...terms,
      titleWords: titleWords(title, source.tags as string[]),
      titleBeginnings: titleBeginnings(title),
      _id: new mongoose.Types.ObjectId(),
      title,
      slug: `a-${index}`,
      slugs: [`a-${index}`],
      excerpt,
      content: paragraphs.join("\n"),
      contentHtml: paragraphs.join("\n"),
      readTime: Math.max(1, Math.ceil((sentences * 12) / 200)),
      status: "published",
      publishedAt: date,
      createdAt: date,
      listedAt: date,
      updatedAt: new Date(),
    };
  };
}

const checkedEvery = 10_000;

function together(pieces: CountedTerms[]): CountedTerms {
  const counts = new Map<string, number>();
  for (const piece of pieces)
    for (const [term, count] of piece.counts) counts.set(term, (counts.get(term) ?? 0) + count);
  return { counts, length: pieces.reduce((sum, { length }) => sum + length, 0) };
}
