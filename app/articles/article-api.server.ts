import type { JsonFields } from "~/http/json-fields.server";
import type { DeskArticle } from "./article";
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
  ] satisfies (keyof DeskArticle | "warnings")[],
};
