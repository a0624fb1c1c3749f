import { Types } from "mongoose";
import type { z } from "zod";
import type { DeskArticle } from "~/articles/article";
import { type ArticleDocument, ArticleModel, listDateOf, toDeskArticle } from "~/articles/article.model.server";
import { duplicatesOf, isDuplicateKey } from "~/db/database.server";
import { originFields } from "~/db/model.server";
import { addDocument } from "~/editing/edit-document.server";
import { isScheduled } from "~/editing/publish-date.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { pictureIdsIn } from "~/images/library/picture-ids.server";
import { markOfText } from "~/language-model/record/text-fingerprints.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { pageEvents } from "~/webhooks/events/page-events.server";
import type { EventCause } from "~/webhooks/events/site-event";
import { articleEditing } from "./article-changes.server";
import { derivedFieldsOf } from "./article-derived-fields.server";
import { articleInput } from "./article-input.server";
import { articleSlugs } from "./article-slug.server";

/** @throws Problem "invalid" with the messages by field, "conflict" if another article has the given slug */
export async function createArticle(input: unknown, context: WriteContext = {}): Promise<DeskArticle> {
  const parsed = parseInput(articleInput, input);
  const { slug: wanted, publishedAt: _date, ...fields } = parsed;
  const {
    slug,
    slugs: _slugs,
    ...made
  } = await newArticle(parsed, {
    ...context,
    writtenByModel: context.writtenByModel ?? (await markOfText(parsed.content)) ?? undefined,
  });
  const article = await addDocument<ArticleDocument>(articleEditing, fields, context, async (attempt) => {
    // If somebody else takes the free slug in between, the next one is used.
    const free = await articleSlugs.free(slug, attempt);
    if (free !== slug && wanted) throw articleSlugs.conflict();
    return { ...made, slug: free, slugs: [free] };
  });
  return toDeskArticle(article);
}

/**
 * Saves many articles, a thousand at a time, as `createArticle` does one by one. If an address is taken, the article gets
 * the next free one. Articles that exist already, by the ids of their origins, stay as they are.
 *
 * @throws Problem "invalid" for an invalid article. Earlier thousands stay saved.
 */
export async function importArticles(
  articles: ({ input: unknown } & WriteContext)[],
  cause: EventCause = "import",
): Promise<void> {
  for (let start = 0; start < articles.length; start += importedAtOnce) {
    const batch = await Promise.all(
      articles.slice(start, start + importedAtOnce).map(async ({ input, ...context }) => ({
        _id: new Types.ObjectId(),
        ...(await newArticle(parseInput(articleInput, input), context)),
      })),
    );
    const stored = await insert(batch);
    await noteEvents(stored.flatMap((article) => pageEvents("article", null, article, cause)));
  }
}

/** @returns those that are new */
async function insert(batch: NewArticle[]): Promise<NewArticle[]> {
  try {
    await ArticleModel.insertMany(batch, { ordered: false, throwOnValidationError: true });
    return batch;
  } catch (error) {
    // All other articles of these are saved by now.
    const refused = new Set(duplicatesOf(error));
    const stored: NewArticle[] = batch.filter((_article, index) => !refused.has(index));
    for (const index of refused) stored.push(...(await saveRenamed(batch[index] as NewArticle)));
    return stored;
  }
}

/** Each article has hundreds of entries in the indexes. If they are larger than the engine's memory, it takes 0.1 s. */
const importedAtOnce = 20;

type NewArticle = Awaited<ReturnType<typeof newArticle>> & { _id: Types.ObjectId };

/** A new article's document with its derived fields, under its preferred address. */
async function newArticle({ slug: wanted, ...fields }: z.output<typeof articleInput>, context: WriteContext = {}) {
  const { origin, by = null, writtenByModel = null } = context;
  const slug = articleSlugs.fromTitle(wanted ?? fields.title);
  const publishedAt = fields.publishedAt ?? (fields.status === "published" ? new Date() : null);
  return {
    ...fields,
    ...originFields(origin),
    publishedAt,
    scheduled: isScheduled({ status: fields.status, publishedAt }),
    listedAt: listDateOf({ status: fields.status, publishedAt }, origin?.createdAt ?? new Date()),
    ...(await derivedFieldsOf(fields)),
    pictureIds: pictureIdsIn(fields),
    slug,
    slugs: [slug],
    updatedBy: by,
    writtenByModel,
  };
}

/** Saves it under the next free address. An article that exists already, by its id, stays as it is: then there is none. */
async function saveRenamed(document: NewArticle): Promise<[NewArticle] | []> {
  for (let attempt = 0; attempt < maxSlugAttempts; attempt++) {
    const slug = await articleSlugs.free(document.slug, attempt);
    const renamed = { ...document, slug, slugs: [slug] };
    try {
      await ArticleModel.create(renamed);
      return [renamed];
    } catch (error) {
      if (isDuplicateKey(error, "_id")) return [];
      if (!isDuplicateKey(error, "slugs")) throw error;
    }
  }
  throw new Problem("conflict", "Too many articles with this title were saved at once. Save it again.");
}

const maxSlugAttempts = 100;
