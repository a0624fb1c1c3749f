import type { NounPlace } from "~/editing/bin.server";
import type { Noun, StoringRoom } from "~/editing/noun.server";
import { article } from "./article.server";
import { category } from "./category.server";
import { challenge } from "./challenge.server";
import { message } from "./message.server";
import { editing, ingestion, languageModel, queue, searchIndex } from "./other-rooms.server";
import { affiliate, product } from "./product.server";
import { recipe } from "./recipe.server";
import { user } from "./user.server";

/**
 * All nouns, and the other rooms that store something. What refers comes before what it refers to, so that an export of a
 * running site, which follows this order, lacks nothing that it speaks of.
 */
const definitions: readonly (Noun | StoringRoom)[] = [
  article,
  recipe,
  challenge,
  product,
  category,
  affiliate,
  message,
  editing,
  user,
  ingestion,
  languageModel,
  searchIndex,
  queue,
];

export const nouns: readonly Noun[] = definitions.filter((definition) => "facts" in definition);

/** Every collection that the program has. */
export const collections = definitions.flatMap(({ stored }) => stored);

/** A noun by its name; `undefined` where there is none. */
export const nounOf = (name: string): Noun | undefined => nouns.find(({ facts }) => facts.name === name);

/** The nouns that have revisions, each with its collection. */
export const revisedPlaces: readonly NounPlace[] = nouns.flatMap(({ facts, revisions, stored: [main] }) =>
  revisions && main ? [{ name: facts.name, collection: main.model.collection }] : [],
);
