import type { DeskArticle } from "~/articles/article";
import type { JsonFields } from "~/forms/json-fields.server";
import { articleSchema } from "./article.schema";

/** What a call of the API may send of an article. */
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
    // The analysis of a picture is posted as an article (R16.6), whole if a caller likes.
    "productName",
    "rating",
  ] satisfies (keyof DeskArticle | "warnings" | "productName" | "rating")[],
};
