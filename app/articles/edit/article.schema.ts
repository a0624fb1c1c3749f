import { z } from "zod";
import { allArticleCategories, articleLimits, articleStatuses } from "~/articles/article";
import { dateAndTime } from "~/forms/date-and-time";
import { checkbox, imageAddress, optionalText, requiredText, tagList, webAddress } from "~/forms/fields";

/**
 * What the article form, the API and the feed job may send (R11.6, R13.18). Without a status an article is published at
 * once; a `publishedAt` in the future schedules it.
 */
export const articleSchema = z.object({
  title: requiredText("a title", articleLimits.title),
  excerpt: requiredText("an excerpt", articleLimits.excerpt),
  content: requiredText("the article's text", articleLimits.content),
  category: z.enum(allArticleCategories, "Choose a category"),
  imageUrl: imageAddress,
  imageAlt: optionalText("the picture's description", 300),
  tags: tagList,
  author: optionalText("the author", articleLimits.author),
  description: optionalText("the description", articleLimits.description),
  source: optionalText("the source", articleLimits.source),
  url: webAddress("the address"),
  isExternal: checkbox,
  featured: checkbox,
  status: z.enum(articleStatuses, "Choose draft or published").default("published"),
  publishedAt: dateAndTime,
  slug: optionalText("the address", articleLimits.slug),
});

export type ArticleInput = z.input<typeof articleSchema>;
