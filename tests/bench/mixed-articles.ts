import { isDeepStrictEqual } from "node:util";
import mongoose from "mongoose";
import { ArticleModel } from "~/articles/article.model.server";
import { articleWords, derivedFieldsOfText } from "~/articles/edit/article-derived-fields.server";
import { stopWords } from "~/search-index/stop-words";
import { synonyms } from "~/search-index/synonyms";
import {
  type CountedTerms,
  countTerms,
  weightIn,
  weightsOfCounts,
  withWeight,
} from "~/search-index/term-weights.server";
import { firstLetter, foldWords, termOf } from "~/search-index/terms.server";
import { titleBeginnings } from "~/search-index/title-beginnings.server";
import { titleWords } from "~/search-index/title-words.server";
import { articleCategories } from "./categories";
import { type GeneratedArticle, generatedArticle } from "./generated-articles";
import { drawWord, inventedWords, randomNumbers } from "./vocabulary";

/** A sentence with its terms. */
type Piece = CountedTerms & { text: string };
type Terms = ReturnType<typeof weightsOfCounts>;
/** An article without the words of its own. */
type Mixture = { source: Omit<GeneratedArticle["input"], "content">; chosen: Piece[]; excerpt: string };
/** What is stored of a mixture, with stand-ins for an article's own words. */
type Template = { mixture: Mixture; terms: Terms; has: Set<string>; standInWeights: number[] };

const sourcesCount = 400;
const mixtures = 20_000;
const sentencesInParagraph = 4;
const hour = 3_600_000;
/** Terms that no text has. An own word is a different term, and has the weight that a stand-in has in its place. */
const standIns = ["øøone", "øøtwo", "øøthree"].map(termOf);
const lettersOfStandIns = firstLetter(standIns[0] ?? "");
/** Terms that mean more than themselves beside others. */
const termsOfPhrases = new Set(foldWords(synonyms).map(termOf));

/**
 * Makes documents of articles in numbers: their texts are sentences of some hundred generated articles mixed anew, with
 * words of their own that few others hold. Article number `index` is the same at every call. All but its own words is
 * one of twenty thousand mixtures, whose terms are worked out once, which makes a million articles in minutes. The terms
 * of each are those that the program would store. `words` are the words of all that were made.
 */
export function articleMixer(sentences: number) {
  const sources = Array.from({ length: sourcesCount }, (_none, index) => {
    const { input } = generatedArticle(index);
    return { ...input, tags: [...new Set(input.tags as string[])] };
  });
  const pieces = new Map<string, Piece[]>(articleCategories.map((category) => [category, []]));
  for (const { content, category } of sources) {
    for (const text of content.replace(/<[^>]*>/g, " ").match(/[^.]+\./g) ?? []) {
      pieces.get(category)?.push({ text: text.trim(), ...countTerms(text, false) });
    }
  }
  // Whatever the model keeps beside what is given below.
  const text = { html: "", text: "", links: [] };
  const derived = derivedFieldsOfText({ title: "", excerpt: "", content: "", tags: [] }, text);
  const { _id, ...defaults } = new ArticleModel({}).toObject() as Record<string, unknown>;
  const templates: Template[] = [];
  const words = new Set<string>();

  return { make, words: () => [...words] };

  function make(index: number): Record<string, unknown> {
    const random = randomNumbers(index + 7_000_000);
    const number = Math.floor(random() * mixtures);
    templates[number] ??= templateOf(mixtureOf(number));
    const template = templates[number] as Template;
    const { source, chosen, excerpt } = template.mixture;
    const own = Array.from({ length: standIns.length }, () => drawWord(inventedWords, random()));
    for (const word of own) words.add(word);
    const texts = [...chosen.map(({ text }) => text), `${own.join(" ")}.`];
    const paragraphs = texts.flatMap((_text, at) =>
      at % sentencesInParagraph === 0 ? `<p>${texts.slice(at, at + sentencesInParagraph).join(" ")}</p>` : [],
    );
    const content = paragraphs.join("\n");
    const title = `${source.title} ${own[0]}`;
    const tags = source.tags as string[];
    const terms = withOwn(template, own) ?? termsOf(template.mixture, own);
    // The short way must give what the long one does.
    if (index % checkedEvery === 0 && !areSame(terms, articleWords({ title, excerpt, tags }, texts.join("\n"))))
      throw new Error(`The terms of article ${index} are not those that the program stores`);
    const picture = `3${index.toString(16).padStart(23, "0")}`;
    const date = new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 50_000) * hour);
    return {
      ...defaults,
      ...source,
      ...derived,
      ...terms,
      ...(source.imageUrl && { imageUrl: `/images/${picture}-1600x1067.webp` }),
      pictureIds: source.imageUrl ? [picture] : [],
      titleWords: titleWords(title, tags),
      titleBeginnings: titleBeginnings(title),
      _id: new mongoose.Types.ObjectId(),
      title,
      slug: `a-${index}`,
      slugs: [`a-${index}`],
      excerpt,
      content,
      contentHtml: content,
      readTime: Math.max(1, Math.ceil((sentences * 12) / 200)),
      status: "published",
      publishedAt: date,
      createdAt: date,
      listedAt: date,
      updatedAt: new Date(),
    };
  }

  function mixtureOf(number: number): Mixture {
    const random = randomNumbers(number + 9_000_000);
    const pick = (length: number) => Math.floor(random() * length);
    const { content: _content, ...source } = sources[pick(sources.length)] as (typeof sources)[number];
    // Of its own category, as each has words of its own.
    const kin = pieces.get(source.category) ?? [];
    const chosen = Array.from({ length: sentences }, () => kin[pick(kin.length)] as Piece);
    const texts = chosen.map(({ text }) => text);
    const excerpt = texts.slice(0, 2).join(" ").slice(0, 150).trim();
    for (const word of foldWords([source.title, source.tags, excerpt, ...texts].join("\n"))) words.add(word);
    return { source, chosen, excerpt };
  }
}

const checkedEvery = 10_000;

function termsOf({ source, chosen, excerpt }: Mixture, own: string[]): Terms {
  return weightsOfCounts({
    title: countTerms(`${source.title} ${own[0]}`, true),
    tags: countTerms((source.tags as string[]).join("\n"), true),
    summary: countTerms(excerpt, false),
    text: together([...chosen, countTerms(own.join(" "), false)]),
  });
}

function templateOf(mixture: Mixture): Template {
  const { searchTerms, searchWeights } = termsOf(mixture, standIns);
  const standInWeights = standIns.map((term) => weightIn(searchWeights, term));
  const { [lettersOfStandIns]: _standIns, ...others } = searchWeights;
  const has = new Set(searchTerms.map((term) => term.slice(1)));
  return { mixture, terms: { searchTerms, searchWeights: others }, has, standInWeights };
}

/** The terms with those of own words in place of the stand-ins; nothing where an own word means more than itself. */
function withOwn({ terms, has, standInWeights }: Template, own: string[]): Terms | null {
  const ownTerms = own.map(termOf);
  const isPlain = ownTerms.every(
    (term, at) =>
      !has.has(term) && !termsOfPhrases.has(term) && !stopWords.has(own[at] ?? "") && ownTerms.indexOf(term) === at,
  );
  if (!isPlain) return null;
  const [inTitle = ""] = standIns;
  let searchWeights = { ...terms.searchWeights };
  // The title's last word and the own one side by side.
  for (const [letter, group] of Object.entries(searchWeights)) {
    if (group.includes(inTitle)) searchWeights[letter] = group.replace(inTitle, ownTerms[0] ?? "");
  }
  for (const [at, term] of ownTerms.entries()) searchWeights = withWeight(searchWeights, term, standInWeights[at] ?? 0);
  const searchTerms = terms.searchTerms.map((term) => {
    const at = term.charAt(1) === lettersOfStandIns ? standIns.indexOf(term.slice(1)) : -1;
    return at < 0 ? term : term.charAt(0) + ownTerms[at];
  });
  return { searchTerms, searchWeights };
}

/** Weights are in no order. */
function areSame(one: Terms, other: Terms): boolean {
  const inOrder = ({ searchTerms, searchWeights }: Terms) => ({
    searchTerms,
    searchWeights: Object.fromEntries(
      Object.entries(searchWeights).map(([letter, group]) => [letter, group.split(" ").sort()]),
    ),
  });
  return isDeepStrictEqual(inOrder(one), inOrder(other));
}

function together(pieces: CountedTerms[]): CountedTerms {
  const counts = new Map<string, number>();
  for (const piece of pieces)
    for (const [term, count] of piece.counts) counts.set(term, (counts.get(term) ?? 0) + count);
  return { counts, length: pieces.reduce((sum, { length }) => sum + length, 0) };
}
