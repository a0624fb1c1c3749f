import type { DeskArticle } from "~/articles/article";
import type { JsonFields } from "~/forms/json-fields.server";
import { articleSchema } from "./article.schema";

/** What an API call may send of an article. */
export const articleJson: JsonFields = {
  of: "an article",
  schema: articleSchema,
  readOnly: [
    "id",
    "contentHtml",
    "readTime",
    "writtenByModel",
    "version",
    "updatedBy",
    "createdAt",
    "updatedAt",
    "warnings",
    // The analysis of a picture can be posted as an article as it is (R16.6).
    "productName",
    "rating",
  ] satisfies (keyof DeskArticle | "warnings" | "productName" | "rating")[],
};
