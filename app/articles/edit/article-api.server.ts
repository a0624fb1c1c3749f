import type { DeskArticle } from "~/articles/article";
import { documentJson } from "~/editing/document-json.server";
import { reviewShape } from "~/editing/review.server";
import { articleInput } from "./article-input.server";

/** What an API call may send of an article. */
export const articleJson = documentJson("an article", articleInput.extend(reviewShape), [
  ...(["contentHtml", "readTime", "writtenByModel", "reviewAsked", "sentBack"] satisfies (keyof DeskArticle)[]),
  // The analysis of a picture can be posted as an article as it is (R16.6).
  "productName",
  "rating",
]);
