import type { z } from "zod";
import { renderWithAffiliateLinks } from "~/articles/edit/article-links.server";
import { isDuplicateKey } from "~/db/database.server";
import { changedFields } from "~/editing/changed-fields.server";
import { addDocument, changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseChanges, parseInput } from "~/forms/parse";
import { localTimeText } from "~/place/days";
import { titleWords } from "~/search-index/title-words.server";
import { defaultPage } from "~/texts/default-pages.server";
import { type DeskPage, maxOwnPages } from "~/texts/page";
import { type PageDocument, PageModel, toDeskPage } from "~/texts/page.model.server";
import { pageSchema } from "~/texts/page.schema";
import { pageFacts } from "~/texts/page-fields";
import { withAnchorsOf } from "~/texts/page-html.server";
import { pageIndex } from "~/texts/page-index.server";
import { refuseGaps } from "~/texts/templates/page-templates.server";
import { freeSlug, slugConflict, slugFrom, slugProblem } from "./page-slug.server";

export const pageEditing = nounEditing({
  facts: pageFacts,
  model: PageModel,
  toDesk: toDeskPage,
  unstored: defaultPage,
});

/**
 * Stores a page of the owner's own.
 *
 * @throws Problem "invalid" with the messages by field, "conflict" if another page has the given slug
 */
export async function createPage(input: unknown, context: WriteContext = {}): Promise<DeskPage> {
  const { slug: typed, ...sent } = parseInput(pageSchema, input);
  const slug = slugFrom(typed ?? sent.title);
  const fields = storedFields(sent);
  refuseGaps(sent);
  if ((await PageModel.estimatedDocumentCount()) >= maxOwnPages) {
    throw new Problem("conflict", `A site has at most ${maxOwnPages} pages. Delete one that nobody needs.`);
  }
  const page = await addDocument<PageDocument>(pageEditing, fields, context, async () => {
    const free = await freeSlug(slug);
    if (free !== slug && typed) throw slugConflict();
    return { ...(await derivedFields(sent)), slug: free, slugs: [free] };
  });
  await pageIndex.refresh();
  return toDeskPage(page);
}

/**
 * Changes some fields of a page (see `changeDocument`). The first change of a default page stores it as it was. An earlier
 * address still leads to the page.
 *
 * @throws Problem "invalid", "missing", "conflict" (the slug is taken); EditConflict
 */
export async function updatePage(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskPage> {
  const { slug: typed, ...sent } = parseChanges(pageSchema, input);
  const isDefault = defaultPage(id);
  const slug = typed && typed !== isDefault?.slug ? newSlug(typed, isDefault) : undefined;
  const changes: Partial<PageDocument> = { ...storedFields(sent), ...(slug && { slug }) };
  if (isDefault && !(await storeDefault(isDefault, changes))) return toDeskPage(isDefault);
  try {
    const after = await changeDocument(
      pageEditing,
      id,
      context,
      () => changes,
      async (page, fields) => {
        refuseGaps(page);
        return {
          ...(fields.includes("slug") && { slugs: [...new Set([...page.slugs, page.slug])] }),
          ...(fields.some((field) => ["title", "content"].includes(field)) && (await derivedFields(page))),
        };
      },
    );
    await pageIndex.refresh();
    return toDeskPage(after);
  } catch (error) {
    if (isDuplicateKey(error, "slugs")) throw slugConflict();
    throw error;
  }
}

/** Puts a page into the bin. @throws Problem "missing", "conflict" for a page that every site has */
export async function removePage(id: string, context: Pick<WriteContext, "by"> = {}): Promise<void> {
  const page = defaultPage(id);
  if (page) throw new Problem("conflict", `The page “${page.title}” cannot be deleted: every site has one.`);
  await pageEditing.remove(id, context);
  await pageIndex.refresh();
}

/**
 * Takes a page out of the bin, as it was, to its old addresses. If another page has its address by now, it gets the next
 * free one, and `readdressed` is true.
 *
 * @throws Problem "missing" if the bin has no page with this id
 */
export async function restorePage(
  id: string,
  context: Pick<WriteContext, "by"> = {},
): Promise<{ readdressed: boolean }> {
  let readdressed = false;
  await restoreDocument(pageEditing, id, context, async ({ slug, slugs }) => {
    const others = await PageModel.find({ slugs: { $in: slugs } }, { slugs: 1 }).lean();
    const taken = new Set(others.flatMap((other) => other.slugs));
    readdressed = taken.has(slug);
    const present = readdressed ? await freeSlug(slug) : slug;
    return { slug: present, slugs: [...new Set([...slugs.filter((old) => !taken.has(old)), present])] };
  });
  await pageIndex.refresh();
  return { readdressed };
}

/** Makes the HTML of all stored pages anew. */
export const rebuildPages = (): Promise<RebuildResult> => rebuildDocuments(PageModel, derivedFields);

type Sent = Omit<z.output<typeof pageSchema>, "slug">;

export const storedFields = ({ updatedToday, ...fields }: Partial<Sent>): Partial<PageDocument> =>
  updatedToday ? { ...fields, lastUpdated: today() } : fields;

/** The day in the United Kingdom. */
const today = () => new Date(localTimeText(new Date().toISOString()).slice(0, 10));

const derivedFields = async ({ title, content }: Pick<PageDocument, "title" | "content">) => ({
  contentHtml: withAnchorsOf((await renderWithAffiliateLinks(content)).html),
  titleWords: titleWords(title),
});

function newSlug(typed: string, isDefault: PageDocument | null): string {
  if (isDefault) throw slugProblem("invalid", `This page stays at /${isDefault.slug}: the site's own pages link to it`);
  return slugFrom(typed);
}

/**
 * Stores a default page as its version 1, if it is not stored yet and a change makes it different. Many may do so at the
 * same time. Returns whether it is stored.
 */
async function storeDefault(page: PageDocument, changes: Partial<PageDocument>): Promise<boolean> {
  const { _id, ...fields } = page;
  if (await PageModel.exists({ _id })) return true;
  if (changedFields(page, changes).length === 0) return false;
  try {
    await PageModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, timestamps: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return true;
}
