import { articlePath } from "~/articles/article";
import { articlesGoneForGood, namesOfArticles } from "~/articles/article-names.server";
import { articlesInOrder, findArticle } from "~/articles/articles.server";
import { recipePath } from "~/recipes/recipe";
import { namesOfRecipes, recipesGoneForGood } from "~/recipes/recipe-names.server";
import { findRecipe, recipesInOrder } from "~/recipes/recipes.server";
import { type ReaderCard, type ReaderNoun, type ReaderText, readerNouns } from "./reader-text";

type Published = { id: string; slug: string; title: string; publishedAt: string | null; commentsClosed: boolean };
type Named = Pick<ReaderText, "slug" | "title">;
type Carded = Omit<ReaderCard, "path"> & { id: string; author: string | null };

/** How each kind of content is found: as readers see it, and by ids whatever its status. */
const kinds: Record<
  ReaderNoun,
  {
    find(identifier: string): Promise<Published | null>;
    names(ids: readonly string[]): Promise<Map<string, Named>>;
    cards(ids: string[]): Promise<Carded[]>;
    gone(ids: string[]): Promise<string[]>;
    pathOf(text: Pick<ReaderText, "slug">): string;
  }
> = {
  article: {
    // What others publish is read at theirs.
    find: async (identifier) => {
      const found = await findArticle(identifier);
      return found?.isExternal ? null : found;
    },
    names: namesOfArticles,
    cards: articlesInOrder,
    gone: articlesGoneForGood,
    pathOf: articlePath,
  },
  recipe: {
    ...{ find: findRecipe, names: namesOfRecipes, cards: recipesInOrder },
    ...{ gone: recipesGoneForGood, pathOf: recipePath },
  },
};

const isReaderNoun = (noun: string): noun is ReaderNoun => (readerNouns as readonly string[]).includes(noun);

/** A text that readers see, by its kind and its address or id. `null` if there is none, or they read it elsewhere. */
export async function findReaderText(
  noun: string,
  identifier: string,
): Promise<(ReaderText & Pick<Published, "publishedAt" | "commentsClosed">) | null> {
  if (!isReaderNoun(noun)) return null;
  const found = await kinds[noun].find(identifier);
  if (!found) return null;
  const { id, slug, title, publishedAt, commentsClosed } = found;
  return { noun, id, slug, title, path: kinds[noun].pathOf(found), publishedAt, commentsClosed };
}

/** Which of these texts are gone for good: those in the bin can come back. */
export const goneTexts = (noun: ReaderNoun, ids: string[]): Promise<string[]> => kinds[noun].gone(ids);

type On = { noun: ReaderNoun; nounId: string };

/**
 * What is told of texts, whatever their status, by what names them. One query for each kind.
 *
 * @returns `null` for a text that is in the bin, or gone
 */
export async function textsOf(
  named: readonly On[],
): Promise<(on: On) => Pick<ReaderText, "noun" | "slug" | "title" | "path"> | null> {
  const find = await findByKind(named, (noun, ids) => kinds[noun].names(ids));
  return (on) => {
    const text = find(on);
    return text ? { noun: on.noun, ...text, path: kinds[on.noun].pathOf(text) } : null;
  };
}

/** What the cards of texts show, by what names them: `null` for a text that readers do not see. One query for each kind. */
export async function cardsOf(named: readonly On[]): Promise<(on: On) => ReaderCard | null> {
  const find = await findByKind(named, cardsById);
  return (on) => {
    const card = find(on);
    if (!card) return null;
    const { slug, title, imageUrl, imageAlt } = card;
    return { slug, title, path: kinds[on.noun].pathOf(card), imageUrl, imageAlt };
  };
}

/** Texts that readers see, with the name of who wrote each, by what names them. One query for each kind. */
export async function signedTextsOf(
  named: readonly On[],
): Promise<(on: On) => (ReaderText & { author: string | null }) | null> {
  const find = await findByKind(named, cardsById);
  return (on) => {
    const card = find(on);
    if (!card) return null;
    const { id, slug, title, author } = card;
    return { noun: on.noun, id, slug, title, path: kinds[on.noun].pathOf(card), author };
  };
}

const cardsById = async (noun: ReaderNoun, ids: string[]) =>
  new Map((await kinds[noun].cards(ids)).map((card) => [card.id, card]));

async function findByKind<Found>(
  named: readonly On[],
  read: (noun: ReaderNoun, ids: string[]) => Promise<Map<string, Found>>,
): Promise<(on: On) => Found | null> {
  const byNoun = new Map(
    await Promise.all(
      readerNouns.map(async (noun) => {
        const ids = named.filter((one) => one.noun === noun).map(({ nounId }) => nounId);
        return [noun, ids.length > 0 ? await read(noun, ids) : new Map<string, Found>()] as const;
      }),
    ),
  );
  return ({ noun, nounId }) => byNoun.get(noun)?.get(nounId) ?? null;
}
