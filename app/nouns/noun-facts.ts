import { articleFacts } from "~/articles/article-fields";
import { challengeFacts } from "~/challenges/challenge-fields";
import type { NounFacts } from "~/fields/noun-facts";
import { productCategoryFacts } from "~/products/category-fields";
import { productFacts } from "~/products/product-fields";
import { recipeFacts } from "~/recipes/recipe-fields";

export const messageFacts: NounFacts = { name: "message", plural: "messages", fields: {} };
export const userFacts: NounFacts = { name: "user", plural: "users", fields: {} };

/** The words of every noun, for the browser; app/nouns/nouns.server.ts says what the server does with them. */
export const nounFacts: readonly NounFacts[] = [
  articleFacts,
  recipeFacts,
  challengeFacts,
  productFacts,
  productCategoryFacts,
  messageFacts,
  userFacts,
];

export const nounNames = nounFacts.map(({ name }) => name);

/** A noun by its name; what is unknown has no fields. */
export const factsOf = (name: string): NounFacts =>
  nounFacts.find((facts) => facts.name === name) ?? { name, plural: name, fields: {} };
