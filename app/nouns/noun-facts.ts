import { articleFacts } from "~/articles/edit/article-text";
import { challengeFacts } from "~/challenges/challenge-text";
import { messageFacts } from "~/contact/contact-message";
import type { NounFacts } from "~/facts/noun-facts";
import { userFacts } from "~/facts/user";
import { productCategoryFacts } from "~/products/category-name";
import { productFacts } from "~/products/edit/product-text";
import { recipeFacts } from "~/recipes/edit/recipe-text";

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
