import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pMap from "p-map";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { parse } from "yaml";
import type { ContactMessage } from "~/contact/contact-message";
import type { ChangeAction } from "~/editing/history/audit";
import { titlesInBin } from "~/editing/history/bin.server";
import type { PicturedNoun } from "~/reader-pictures/reader-picture";
import type { ReaderNoun } from "~/reader-texts/reader-text";

/** The folder of the demo library. */
export const library = path.resolve("app/demo/library");

/** Where the library has articles: those that readers see, drafts, and those that are in the bin. */
export type ArticleFolder = "articles" | "drafts" | "binned";

/** The files of the articles, in folders by category. */
export async function articleFiles(folder: ArticleFolder = "articles"): Promise<string[]> {
  const names = await readdir(path.join(library, folder), { recursive: true });
  return names.filter((name) => /\.(md|html)$/.test(name));
}

/** An article of the library, with the id that it gets. */
export async function readArticle<FrontMatter>(folder: ArticleFolder, name: string) {
  const file = new VFile(await readFile(path.join(library, folder, name), "utf8"));
  matter(file, { strip: true });
  const slug = path.parse(name).name;
  const written = { category: path.dirname(name), slug, content: String(file).trim() };
  return { id: idOf("article", slug), written, facts: file.data.matter as FrontMatter };
}

export const recipeFiles = (): Promise<string[]> => readdir(path.join(library, "recipes"));

export async function readYaml<Content>(name: string): Promise<Content> {
  return parse(await readFile(path.join(library, name), "utf8")) as Content;
}

type DemoNoun =
  | "article"
  | "recipe"
  | "product"
  | "challenge"
  | "collection"
  | "author"
  | "rating"
  | "comment"
  | "picture"
  | "letter"
  | "issue"
  | "change";

/** The same id each time, so that a second loading finds what is there. */
export function idOf(noun: DemoNoun, name: string): string {
  return hash("sha256", `${noun}/${name}`, "hex").slice(0, 24);
}

const day = 24 * 60 * 60 * 1000;

/** A time so many days ago, at an hour that depends on the name. */
export function daysBack(days: number, name: string): Date {
  const hours = 1 + (hash("sha256", name, "buffer")[0] ?? 0) / 20;
  return new Date(Date.now() - days * day - hours * (day / 24));
}

/** A few at once keep the database and both cores of a small server busy. */
const atOnce = { concurrency: 4 };

/** Returns how many `load` calls stored something new. */
export async function loadEach<Item>(items: Item[], load: (item: Item) => Promise<boolean>): Promise<number> {
  return (await pMap(items, load, atOnce)).filter(Boolean).length;
}

/** Whether a document is here, also if somebody has put it into the bin: a demo that starts again does not bring it back. */
export const isHere = async (noun: { exists(id: string): Promise<boolean> }, id: string): Promise<boolean> =>
  (await noun.exists(id)) || (await titlesInBin([id])).has(id);

type DemoRating = { name: string; stars: number; text?: string; daysAgo: number };

/** What invented readers say of the recipes, each with its id and that of its recipe. */
export async function demoRatings() {
  const bySlug = await readYaml<Record<string, DemoRating[]>>("ratings.yaml");
  return Object.entries(bySlug).flatMap(([slug, ratings]) =>
    ratings.map(({ text = null, ...rating }) => ({
      ...{ id: idOf("rating", `${slug}/${rating.name}`), recipeId: idOf("recipe", slug) },
      ...{ text, ...rating },
    })),
  );
}

type DemoPicture = { name: string; text: string; daysAgo: number; image: string; waits?: boolean };

/** The pictures that invented readers have sent. `image` is a file below `library/pictures`. */
export async function demoPictures() {
  const byText = await readYaml<Record<string, DemoPicture[]>>("reader-pictures.yaml");
  return Object.entries(byText).flatMap(([place, pictures]) => {
    const [noun, name] = place.split("/") as [PicturedNoun, string];
    const nounId = idOf(noun, name);
    return pictures.map((picture) => ({ ...picture, id: idOf("picture", `${place}/${picture.name}`), noun, nounId }));
  });
}

type DemoComment = { name: string; text: string; daysAgo: number; editor?: boolean; answers?: DemoComment[] };

/** What invented readers say of the texts: each comment before the answers to it. */
export async function demoComments() {
  const byText = await readYaml<Record<string, DemoComment[]>>("comments.yaml");
  return Object.entries(byText).flatMap(([place, threads]) => {
    const [noun = "article", slug = ""] = place.split("/") as [ReaderNoun, string];
    const on = { noun, nounId: idOf(noun, slug) };
    const comment = ({ name, text, daysAgo, editor = false }: DemoComment, parentId: string | null) => ({
      ...{ id: idOf("comment", `${place}/${name}/${daysAgo}`), parentId, name, text, isEditor: editor, daysAgo },
      ...on,
    });
    return threads.flatMap(({ answers = [], ...first }) => {
      const thread = comment(first, null);
      return [thread, ...answers.map((answer) => comment(answer, thread.id))];
    });
  });
}

type DemoLetter = Omit<ContactMessage, "id" | "createdAt"> & { daysAgo: number };
type DemoIssue = Record<"articles" | "recipes" | "products", string[]> & {
  subject: string;
  daysAgo: number;
  intro: string;
};
type ChangedNoun = "article" | "recipe" | "product" | "issue";
type DemoChange = Partial<Record<ChangedNoun, string>> & {
  by: string;
  action: ChangeAction;
  fields?: string[];
  daysAgo: number;
};
type DemoDesk = { letters: DemoLetter[]; issues: DemoIssue[]; changes: DemoChange[]; searches: string[] };

/** What an editor finds on the desk, each with its id. */
export async function demoDesk() {
  const { letters, issues, changes, searches } = await readYaml<DemoDesk>("desk.yaml");
  return {
    letters: letters.map((letter) => ({ ...letter, id: idOf("letter", letter.subject) })),
    issues: issues.map((issue) => ({ ...issue, id: idOf("issue", issue.subject) })),
    changes: changes.flatMap(({ by, action, fields = [], daysAgo, ...of }) =>
      (Object.entries(of) as [ChangedNoun, string][]).map(([noun, name]) => ({
        ...{ id: idOf("change", `${noun}/${name}/${daysAgo}`), by, action, fields, daysAgo },
        ...{ noun, nounId: idOf(noun, name) },
      })),
    ),
    searches,
  };
}

type Category = { id: number; name: string; description: string };

/** The ids of everything in the library. */
export async function libraryIds() {
  const { categories, products } = await readYaml<{ categories: Category[]; products: { title: string }[] }>(
    "products.yaml",
  );
  const challenges = await readYaml<{ title: string }[]>("challenges.yaml");
  const collections = await readYaml<{ title: string }[]>("collections.yaml");
  const authors = await readYaml<{ name: string }[]>("authors.yaml");
  const ofFile = (noun: "article" | "recipe") => (name: string) => idOf(noun, path.parse(name).name);
  const articlesIn = async (folder: ArticleFolder) => (await articleFiles(folder)).map(ofFile("article"));
  const { letters, issues, changes } = await demoDesk();
  return {
    articles: [await articlesIn("articles"), await articlesIn("drafts"), await articlesIn("binned")].flat(),
    binned: await articlesIn("binned"),
    letters: letters.map(({ id }) => id),
    issues: issues.map(({ id }) => id),
    changes: changes.map(({ id }) => id),
    recipes: (await recipeFiles()).map(ofFile("recipe")),
    products: products.map(({ title }) => idOf("product", title)),
    challenges: challenges.map(({ title }) => idOf("challenge", title)),
    collections: collections.map(({ title }) => idOf("collection", title)),
    authors: authors.map(({ name }) => idOf("author", name)),
    ratings: (await demoRatings()).map(({ id }) => id),
    comments: (await demoComments()).map(({ id }) => id),
    readerPictures: (await demoPictures()).map(({ id }) => id),
    categories,
  };
}
