import type { NounPlace } from "~/editing/history/bin.server";
import type { Noun, StoringRoom } from "~/editing/noun.server";
import { article } from "./article.server";
import { articleCategory } from "./article-category.server";
import { author } from "./author.server";
import { category } from "./category.server";
import { challenge } from "./challenge.server";
import { collection } from "./collection.server";
import { cuisine } from "./cuisine.server";
import { issue } from "./issue.server";
import { message } from "./message.server";
import {
  comments,
  editing,
  firstDay,
  health,
  importers,
  ingestion,
  languageModel,
  linkChecks,
  mail,
  mine,
  newsletterDelivery,
  numbers,
  queue,
  ratings,
  readerPictures,
  redirects,
  searchIndex,
  subscribers,
  syndication,
  tags,
  tokens,
  webhooks,
} from "./other-rooms.server";
import { page } from "./page.server";
import { picture } from "./picture.server";
import { affiliate, product } from "./product.server";
import { recipe } from "./recipe.server";
import { settings } from "./settings.server";
import { source } from "./source.server";
import { user } from "./user.server";

/**
 * All nouns, and the other folders that have collections. A document that refers to another one comes before that one.
 * An export of a running site follows this order, so it contains every document that it refers to.
 */
const definitions: readonly (Noun | StoringRoom)[] = [
  comments,
  readerPictures,
  mine,
  collection,
  article,
  articleCategory,
  ratings,
  recipe,
  cuisine,
  challenge,
  issue,
  author,
  page,
  product,
  category,
  affiliate,
  message,
  subscribers,
  source,
  editing,
  tags,
  redirects,
  user,
  tokens,
  webhooks,
  settings,
  picture,
  importers,
  ingestion,
  languageModel,
  searchIndex,
  linkChecks,
  mail,
  numbers,
  newsletterDelivery,
  queue,
  health,
  syndication,
  firstDay,
];

export const nouns: readonly Noun[] = definitions.filter((definition) => "facts" in definition);

/** Every collection of the program. */
export const collections = definitions.flatMap(({ stored }) => stored);

/** A noun by its name. `undefined` if there is none. */
export const nounOf = (name: string): Noun | undefined => nouns.find(({ facts }) => facts.name === name);

/** The nouns that have revisions, each with its collection. */
export const revisedPlaces: readonly NounPlace[] = nouns.flatMap(({ facts, revisions, stored: [main] }) =>
  revisions && main ? [{ name: facts.name, collection: main.model.collection }] : [],
);
