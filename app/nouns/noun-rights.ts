import { articleFacts } from "~/articles/article-fields";
import { authorFacts } from "~/authors/author-fields";
import { challengeFacts } from "~/challenges/challenge-fields";
import { collectionFacts } from "~/collections/collection-fields";
import { pictureFacts } from "~/images/library/picture-fields";
import { productCategoryFacts } from "~/products/category-fields";
import { productFacts } from "~/products/product-fields";
import { recipeFacts } from "~/recipes/recipe-fields";
import { pageFacts } from "~/texts/page-fields";
import { may, type Right } from "~/users/rights";

/** The right that it takes to see the records of a noun. What is not named here is the owner's. */
const rights = new Map<string, Right>([
  [articleFacts.name, "content.write"],
  [recipeFacts.name, "content.write"],
  [challengeFacts.name, "content.publish"],
  [collectionFacts.name, "content.publish"],
  [authorFacts.name, "content.publish"],
  [pictureFacts.name, "content.write"],
  [pageFacts.name, "content.publish"],
  [productFacts.name, "content.publish"],
  [productCategoryFacts.name, "content.publish"],
  ["tag", "content.publish"],
]);

/** The right that it takes to see a noun on the desk, in its history and in the bin. */
export const rightToSee = (noun: string): Right => rights.get(noun) ?? "site";

/** The nouns of which somebody may see the records; `undefined` for all. */
export function nounsSeenBy(user: Parameters<typeof may>[0]): string[] | undefined {
  if (may(user, "site")) return undefined;
  return [...rights].filter(([, right]) => may(user, right)).map(([noun]) => noun);
}
