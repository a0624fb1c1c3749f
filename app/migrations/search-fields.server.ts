import { articleWords, wordsOfHtml } from "~/articles/edit/article-derived-fields.server";
import { challengeWords } from "~/challenges/challenge-changes.server";
import { productWords } from "~/products/edit/product-changes.server";
import { recipeWords } from "~/recipes/edit/recipe-changes.server";
import { dropIndexes } from "./drop-indexes.server";
import { fillFields } from "./fill-fields.server";
import type { Migration } from "./migration";

/** The fields that it filled are no more: see `rankedSearch`. */
export const searchFields: Migration = { name: "2026-11-search-fields", run: async () => 0 };

type Article = { title: string; excerpt: string; tags: string[]; contentHtml?: string };

const former = ["titleTerms", "titleByLetter", "textTerms", "textByLetter"];
const formerIndexes = [
  "titleTerms_1_publishedAt_-1",
  "textTerms_1_publishedAt_-1",
  "titleTerms of published",
  "textTerms of published",
];

/** The search ranks what it finds: it knows where and how often each word stands. */
export const rankedSearch: Migration = {
  name: "2026-11-ranked-search",
  run: async () => {
    let changed = 0;
    for (const noun of ["articles", "recipes", "products"]) await dropIndexes(noun, formerIndexes);
    changed += await fillFields<Article>(
      "articles",
      sought,
      (article) => articleWords(article, textOf(article)),
      former,
    );
    changed += await fillFields<object>("recipes", sought, recipeWords, former);
    changed += await fillFields<{ categoryId: number | null }>("products", sought, productWords, former);
    return changed;
  },
};

/** Challenges have pages of their own, so the search finds them. */
export const challengesInSearch: Migration = {
  name: "2026-11-challenges-in-search",
  run: () => fillFields<object>("challenges", ["searchTerms"], challengeWords),
};

const sought = ["searchTerms"];

/** Rendering every text again would take too long. */
const textOf = ({ contentHtml = "" }: Article) => wordsOfHtml(contentHtml);
