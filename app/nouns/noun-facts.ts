import { articleFacts } from "~/articles/article-fields";
import { articleCategoryFacts } from "~/articles/categories/article-category-fields";
import { authorFacts } from "~/authors/author-fields";
import { challengeFacts } from "~/challenges/challenge-fields";
import { collectionFacts } from "~/collections/collection-fields";
import type { NounFacts } from "~/fields/noun-facts";
import { pictureFacts } from "~/images/library/picture-fields";
import { sourceFacts } from "~/ingestion/sources/source-fields";
import { issueFacts } from "~/newsletter/issues/issue-fields";
import { productCategoryFacts } from "~/products/category-fields";
import { productFacts } from "~/products/product-fields";
import { cuisineFacts } from "~/recipes/cuisines/cuisine-fields";
import { recipeFacts } from "~/recipes/recipe-fields";
import { settingsFacts } from "~/settings/settings-fields";
import { pageFacts } from "~/texts/page-fields";

export const messageFacts: NounFacts = { name: "message", plural: "messages", fields: {} };
export const userFacts: NounFacts = { name: "user", plural: "users", fields: {} };

/** The facts of every noun, for browsers. The server's part is in app/nouns/nouns.server.ts. */
export const nounFacts: readonly NounFacts[] = [
  collectionFacts,
  articleFacts,
  articleCategoryFacts,
  recipeFacts,
  cuisineFacts,
  challengeFacts,
  issueFacts,
  authorFacts,
  pageFacts,
  productFacts,
  productCategoryFacts,
  messageFacts,
  sourceFacts,
  userFacts,
  settingsFacts,
  pictureFacts,
];

export const nounNames = nounFacts.map(({ name }) => name);

/** A noun by its name. An unknown noun has no fields. */
export const factsOf = (name: string): NounFacts =>
  nounFacts.find((facts) => facts.name === name) ?? { name, plural: name, fields: {} };
