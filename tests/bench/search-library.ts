import mongoose from "mongoose";
import { ArticleModel } from "~/articles/article.model.server";
import { openDatabase } from "~/db/database.server";
import { vocabulary } from "~/search/search.server";
import { searchFieldsOf } from "~/search/search-fields.server";
import { generatedArticle } from "./generated-articles";
import { drawWord, inventedWords, randomNumbers } from "./vocabulary";

const atOnce = 1000;
const templates = 400;
const sentences = 12;
const hour = 3_600_000;

/**
 * Fills a new data folder with articles to search, quickly: their texts are sentences of some hundred generated articles
 * mixed anew, with words of their own that few others hold, and they are stored without the work of rendering them.
 */
export async function fillSearchLibrary(dataDir: string, count: number): Promise<void> {
  const place = { mongodbUri: undefined, dataDir };
  const empty = await openDatabase(place);
  const articles = ArticleModel.collection;
  await articles.dropIndexes();
  const sources = Array.from({ length: templates }, (_none, index) => generatedArticle(index).input);
  const texts = sources.flatMap(({ content }) => content.replace(/<[^>]*>/g, " ").match(/[^.]+\./g) ?? []);
  const pieces = texts.map((text) => searchFieldsOf("", text).textTerms);
  for (let start = 0; start < count; start += atOnce) {
    const many = Array.from({ length: Math.min(atOnce, count - start) }, (_none, at) => article(start + at));
    await articles.insertMany(many as never, { ordered: false });
  }
  await empty.close();
  const full = await openDatabase(place);
  await vocabulary.read();
  await full.close();

  function article(index: number) {
    const random = randomNumbers(index + 7_000_000);
    const pick = (length: number) => Math.floor(random() * length);
    const source = sources[pick(sources.length)] as (typeof sources)[number];
    const chosen = Array.from({ length: sentences }, () => pick(texts.length));
    const own = Array.from({ length: 3 }, () => drawWord(inventedWords, random()));
    const tags = (source.tags ?? []) as string[];
    const heading = searchFieldsOf([source.title, own[0], ...tags].join(" "), own.join(" "));
    const textTerms = [...new Set([...heading.textTerms, ...chosen.flatMap((at) => pieces[at] ?? [])])];
    const text = `${chosen.map((at) => texts[at]).join(" ")} ${own.join(" ")}.`;
    const date = new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 50_000) * hour);
    const byLetter: Record<string, string[]> = {};
    for (const term of textTerms) {
      byLetter[term.charAt(0)] ??= [];
      byLetter[term.charAt(0)]?.push(term);
    }
    return {
      ...source,
      ...heading,
      _id: new mongoose.Types.ObjectId(),
      title: `${source.title} ${own[0]}`,
      slug: `a-${index}`,
      slugs: [`a-${index}`],
      excerpt: text.slice(0, 150),
      content: text,
      contentHtml: `<p>${text}</p>`,
      textTerms,
      textByLetter: byLetter,
      titleWords: [],
      outboundLinks: [],
      readTime: 2,
      author: null,
      source: null,
      description: null,
      writtenByModel: null,
      isExternal: false,
      url: null,
      status: "published",
      scheduled: false,
      version: 1,
      updatedBy: null,
      publishedAt: date,
      createdAt: date,
      updatedAt: new Date(),
    };
  }
}
