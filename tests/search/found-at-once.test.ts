import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectDatabase } from "~/db/database.server";
import { loadDemoLibrary } from "~/demo/load.server";
import { search, searchArticles, vocabulary } from "~/search/search.server";
import { stopWords } from "~/search-index/stop-words";
import { foldWords } from "~/search-index/terms.server";
import { randomNumbers } from "../bench/vocabulary";
import { naturalSearches } from "./natural-searches";

// How well the search finds what people look for in the demo library.

beforeAll(async () => {
  await connectDatabase(inject("mongodbUri"), { name: `test-${randomUUID()}` });
  await loadDemoLibrary();
  await vocabulary.update();
}, 240_000);

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

const firstThree = async (typed: string) => (await search(typed)).results.slice(0, 3).map(({ title }) => title);

test("of 60 natural searches at least 57 have what a person expects first", async () => {
  const missed: string[] = [];
  for (const [typed, ...expected] of naturalSearches) {
    const first = await firstThree(typed);
    const right = first.map((title) => expected.some((beginning) => title.startsWith(beginning)));
    const isRight =
      expected.length === 0
        ? first.length === 0
        : right[0] && right.filter(Boolean).length === Math.min(3, expected.length);
    if (!isRight) missed.push(`${typed}: ${first.join(", ")}`);
  }
  expect(naturalSearches).toHaveLength(60);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
}, 60_000);

test("of 100 beginnings of titles, tags and ingredients at least 95 find them", async () => {
  const random = randomNumbers(95);
  const texts = await library();
  const challenges = await textsOf("challenges");
  const missed: string[] = [];
  for (let count = 0; count < 100; ) {
    const { title, phrases } = pick(texts, random);
    const typed = beginningOf(pick(count % 2 === 0 ? [title] : phrases, random), random);
    // A whole known word means itself.
    if (!typed || vocabulary.has(typed.split(" ").at(-1) ?? "")) continue;
    count++;
    const first = await firstThree(typed);
    const words = foldWords(typed);
    const isFound = (found: string) => {
      const there = foldWords([...texts, ...challenges].find((text) => text.title === found)?.words ?? "");
      return words.every((word) => stopWords.has(word) || there.some((other) => other.startsWith(word)));
    };
    const isRight = first.includes(title) || (first.length > 0 && first.every(isFound));
    if (!isRight) missed.push(`${typed} (${title}): ${first.join(", ")}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(5);
}, 60_000);

test("of 100 misspelt words at least 90 find the same as the right one", async () => {
  const random = randomNumbers(90);
  const texts = await library();
  const missed: string[] = [];
  for (let count = 0; count < 100; ) {
    const words = foldWords(pick(pick(texts, random).phrases, random)).filter((word) => /^[a-z]{5,}$/.test(word));
    const word = pick(words, random);
    if (!word || stopWords.has(word)) continue;
    const once = misspelt(word, random);
    const typed = word.length >= 9 && random() < 0.5 ? misspelt(once, random) : once;
    if (typed === word || vocabulary.has(typed)) continue;
    count++;
    const [best = "none"] = await firstThree(word);
    const first = await firstThree(typed);
    if (!first.includes(best)) missed.push(`${typed} (${word}): ${first.join(", ")}, not ${best}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(10);
}, 60_000);

test("the news search understands words as the search over all does", async () => {
  const titles = async (typed: string) => (await searchArticles(typed)).articles.map(({ title }) => title);
  expect((await titles("breakf"))[0]).toMatch(/^Breakfast for people/);
  expect((await titles("linne"))[0]).toMatch(/^Linen/);
  expect((await titles("pay r"))[0]).toMatch(/^What to say/);
  expect(await titles("the")).toEqual([]);
  expect((await searchArticles("linne")).corrections).toMatchObject([{ typed: "linne" }]);
});

type Text = {
  title: string;
  /** What somebody may type: title, tags and ingredients. */
  phrases: string[];
  words: string;
};

const library = async (): Promise<Text[]> =>
  (await Promise.all(["articles", "recipes", "products"].map(textsOf))).flat();

async function textsOf(collection: string): Promise<Text[]> {
  // They are stored side by side, in no fixed order: the numbers by which texts are chosen would mean others each time.
  const found = await mongoose.connection.collection(collection).find().sort({ title: 1 }).toArray();
  return found.map(({ title, tags = [], ingredients = [], features = [] }) => {
    const foods = ingredients.map((line: string) => line.replace(/^[\d.,/½¼ ]*(?:g|kg|ml|tbsp|tsp|cm)?\b/, ""));
    const phrases = [title, ...tags, ...foods];
    return { title, phrases, words: [...phrases, ...features].join(" ") };
  });
}

/** Whole words, then three or more letters of the next. */
function beginningOf(phrase: string, random: () => number): string {
  const words = foldWords(phrase);
  const cut = words.flatMap((word, at) => (word.length >= 4 && !stopWords.has(word) && at < 4 ? [at] : []));
  const last = pick(cut, random);
  if (last === undefined) return "";
  const letters = 3 + Math.floor(random() * ((words[last]?.length ?? 3) - 3));
  const start = random() < 0.5 ? last : 0;
  return [...words.slice(start, last), words[last]?.slice(0, letters)].join(" ");
}

/** A letter left out, doubled, swapped with the next, or another one. */
function misspelt(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [letter = "", next = ""] = [word[at], word[at + 1]];
  const other = String.fromCharCode(97 + Math.floor(random() * 26));
  const instead = pick(["", letter + letter, next + letter, other], random);
  return word.slice(0, at) + instead + word.slice(instead === next + letter ? at + 2 : at + 1);
}

const pick = <One>(some: One[], random: () => number) => some[Math.floor(random() * some.length)] as One;
