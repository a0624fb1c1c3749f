import { challengeAddresses, productAddresses, recipeAddresses } from "./addresses.server";
import { articleFields } from "./article-fields.server";
import { categoryNames } from "./category-names.server";
import { drafts } from "./drafts.server";
import {
  articlesListedAt,
  challengeFields,
  messageFields,
  productFields,
  recipeFields,
  userFields,
} from "./first-fields.server";
import type { Migration } from "./migration";
import { pictureLibrary } from "./pictures.server";
import { challengesInSearch, rankedSearch, searchFields } from "./search-fields.server";
import { titleBeginnings } from "./title-beginnings.server";

/** All migrations in the order in which they run. A new one goes to the end. */
export const migrations: Migration[] = [
  // Before all that need to know which products readers may see.
  drafts,
  productAddresses,
  productFields,
  recipeFields,
  challengeFields,
  messageFields,
  userFields,
  // After products: a text's links are looked up among their addresses.
  articleFields,
  searchFields,
  categoryNames,
  articlesListedAt,
  rankedSearch,
  pictureLibrary,
  recipeAddresses,
  challengeAddresses,
  challengesInSearch,
  titleBeginnings,
];

export const migrationNames = migrations.map(({ name }) => name);
