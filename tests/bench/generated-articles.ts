import type { articleFields } from "~/articles/article-fields";
import type { Origin } from "~/db/model.server";
import type { Taken } from "~/fields/field";
import { articleCategories } from "./categories";
import { drawWord, inventedWords, randomNumbers, realWords, wordsOfCategory } from "./vocabulary";

export type GeneratedArticle = {
  input: Taken<Omit<typeof articleFields, "description" | "status" | "source" | "slug" | "url" | "isExternal">>;
  origin: Origin;
};

/** How often each category comes: some are written for more than others. */
const categoryShares = [0.26, 0.2, 0.18, 0.13, 0.13, 0.1];
/** What a text is made of; the rest are invented words that any article may hold. */
const shares = { real: 0.77, ofCategory: 0.15 };
const authors = 60;
const firstDay = Date.UTC(2019, 0, 1);
const years = 6;

/** Article number `index` of an endless magazine: the same at every call on every machine. */
export function generatedArticle(index: number): GeneratedArticle {
  const random = randomNumbers(index);
  const category = draw(articleCategories, categoryShares, random());
  const telling = () => drawWord(wordsOfCategory[category], random());
  const word = () => {
    const kind = random();
    if (kind < shares.real) return realWords[Math.floor(random() * realWords.length)] ?? "";
    return kind < shares.real + shares.ofCategory ? telling() : drawWord(inventedWords, random());
  };
  const several = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const list = (count: number, make: () => string) => Array.from({ length: count }, make);
  const sentence = () => `${capital(list(several(7, 17), word).join(" "))}.`;

  const paragraphs: string[] = [];
  for (let left = several(350, 900); left > 0; ) {
    const text = list(several(2, 5), sentence).join(" ");
    left -= text.split(" ").length;
    if (paragraphs.length % 4 === 3) paragraphs.push(`<h2>${capital(list(several(2, 5), telling).join(" "))}</h2>`);
    paragraphs.push(`<p>${text}</p>`);
  }
  const publishedAt = new Date(
    firstDay + Math.floor(random() * years * 365.25) * 86_400_000 + several(6, 21) * 3_600_000,
  );
  const id = index.toString(16).padStart(24, "0");
  return {
    input: {
      title: capital(list(several(3, 6), () => (random() < 0.5 ? telling() : word())).join(" ")),
      excerpt: `${sentence()} ${sentence()}`,
      content: paragraphs.join("\n"),
      category,
      tags: list(several(2, 4), telling),
      author: `${capital(inventedWords.word(several(20_000, 19_999 + authors)))} Writer`,
      imageUrl: random() < 0.8 ? `/images/${id}-1600x1067.webp` : null,
      imageAlt: sentence(),
      featured: index % 500 === 0,
      commentsClosed: false,
      updatedOn: null,
      series: null,
      part: null,
      publishedAt,
    },
    origin: { id, createdAt: publishedAt },
  };
}

/** The item whose share of 1 the point falls into. */
function draw<Item>(items: readonly [Item, ...Item[]], shares: number[], point: number): Item {
  const ends = shares.map((_share, at) => shares.slice(0, at + 1).reduce((sum, share) => sum + share));
  return items[ends.findIndex((end) => point < end)] ?? items[0];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
