import { articleFields } from "~/articles/article-fields";
import { schemaOf } from "~/fields/field-schema";

/**
 * What the article form, the API and the feed job may send (R11.6, R13.18). Without a status an article is published at
 * once. A `publishedAt` in the future schedules it. The server also checks the category: see ./article-input.server.
 */
export const articleSchema = schemaOf(articleFields);
