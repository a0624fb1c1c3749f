import mongoose from "mongoose";
import { ArticleModel } from "~/articles/article.model.server";
import { articleWords, derivedFieldsOfText } from "~/articles/edit/article-derived-fields.server";
import { articleCategories } from "./categories";
import { generatedArticle } from "./generated-articles";
import { drawWord, inventedWords, randomNumbers } from "./vocabulary";

const templates = 400;
const sentencesInParagraph = 4;
const hour = 3_600_000;

/**
 * Makes documents of articles in numbers: their texts are sentences of some hundred generated articles mixed anew, with
 * words of their own that few others hold. Article number `index` is the same at every call.
 */
export function articleMixer(sentences: number): (index: number) => Record<string, unknown> {
  const sources = Array.from({ length: templates }, (_none, index) => generatedArticle(index).input);
  const pieces = new Map<string, string[]>(articleCategories.map((category) => [category, []]));
  for (const { content, category } of sources) {
    for (const text of content.replace(/<[^>]*>/g, " ").match(/[^.]+\./g) ?? []) {
      pieces.get(category)?.push(text.trim());
    }
  }
  // Whatever the model keeps beside what is given below.
  const text = { html: "", text: "", links: [] };
  const derived = derivedFieldsOfText({ title: "", excerpt: "", content: "", tags: [] }, text);
  const { _id, ...defaults } = new ArticleModel({}).toObject() as Record<string, unknown>;

  return (index) => {
    const random = randomNumbers(index + 7_000_000);
    const pick = (length: number) => Math.floor(random() * length);
    const { content: _content, ...source } = sources[pick(sources.length)] as (typeof sources)[number];
    // Of its own category, as each has words of its own.
    const kin = pieces.get(source.category) ?? [];
    const chosen = Array.from({ length: sentences }, () => kin[pick(kin.length)] as string);
    const own = Array.from({ length: 3 }, () => drawWord(inventedWords, random()));
    const title = `${source.title} ${own[0]}`;
    const words = [...chosen, `${own.join(" ")}.`];
    const excerpt = words.join(" ").slice(0, 150);
    const paragraphs = words.flatMap((_text, at) =>
      at % sentencesInParagraph === 0 ? `<p>${words.slice(at, at + sentencesInParagraph).join(" ")}</p>` : [],
    );
    const date = new Date(Date.UTC(2019, 0, 1) + Math.floor(random() * 50_000) * hour);
    return {
      ...defaults,
      ...source,
      ...derived,
      ...articleWords({ title, excerpt, tags: source.tags as string[] }, words.join(" ")),
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
      updatedAt: new Date(),
    };
  };
}
