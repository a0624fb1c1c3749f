import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { PicturedNoun } from "~/reader-pictures/reader-picture";
import type { ReaderNoun } from "~/reader-texts/reader-text";

/** The folder of the demo library. */
export const library = path.resolve("app/demo/library");

/** The files of the articles, in folders by category. */
export async function articleFiles(): Promise<string[]> {
  const names = await readdir(path.join(library, "articles"), { recursive: true });
  return names.filter((name) => /\.(md|html)$/.test(name));
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
  | "picture";

/** The same id each time, so that a second loading finds what is there. */
export function idOf(noun: DemoNoun, name: string): string {
  return hash("sha256", `${noun}/${name}`, "hex").slice(0, 24);
}

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
  return {
    articles: (await articleFiles()).map(ofFile("article")),
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
