import { isDuplicateKey } from "~/db/database.server";
import { addDocument, changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { archiveSlug, isSameName } from "~/facts/archive";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseChanges, parseInput } from "~/forms/parse";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { titleWords } from "~/search-index/title-words.server";
import { type AuthorLink, type DeskAuthor, lineOfLink } from "./author";
import { type AuthorDocument, AuthorModel, toDeskAuthor } from "./author.model.server";
import { authorSchema } from "./author.schema";
import { authorFacts, authorFields } from "./author-fields";
import { authorAt, authorCalled, idOfAuthor, refreshAuthors } from "./authors.server";

export const authorEditing = nounEditing({ facts: authorFacts, model: AuthorModel, toDesk: toDeskAuthor });

const slugs = slugsOf<AuthorDocument>(() => AuthorModel, { noun: authorFacts.name });

const invalid = (kind: "invalid" | "conflict", errors: Record<string, string[]>) =>
  new Problem(kind, "Some fields need your attention", errors);

/** The address that somebody typed, as addresses of authors are written: letters of all alphabets stay. */
function typedSlug(slug: string | null | undefined): string | null {
  if (!slug) return null;
  const plain = archiveSlug(slug);
  if (plain === "") throw invalid("invalid", { slug: ["Enter an address with letters"] });
  return plain;
}

/** @throws Problem "conflict" for a name that another author has */
function refuseSameName(name: string, id?: string): void {
  const other = authorCalled(name);
  if (other && idOfAuthor(other.slug) !== id) throw invalid("conflict", { name: ["Another author has this name"] });
}

const derived = ({ name }: Pick<AuthorDocument, "name">) => ({ title: name, titleWords: titleWords(name) });

/** Makes the search words of all authors anew. */
export const rebuildAuthors = (): Promise<RebuildResult> => rebuildDocuments(AuthorModel, derived);

/**
 * Stores an author. Texts with this name belong to them from now on.
 *
 * @throws Problem "invalid" by field; "conflict" if another author has the name, or has or had the given address
 */
export async function createAuthor(input: unknown, context: WriteContext = {}): Promise<DeskAuthor> {
  const { slug: typed, ...fields } = parseInput(authorSchema, input);
  const wanted = typedSlug(typed);
  await refreshAuthors();
  refuseSameName(fields.name, context.id);
  const made = await addDocument<AuthorDocument>(authorEditing, fields, context, async (attempt) => {
    const start = wanted ?? archiveSlug(fields.name);
    const slug = await slugs.free(start, attempt);
    if (wanted && slug !== wanted) throw slugs.conflict();
    return { slug, slugs: [slug], formerNames: [], ...derived(fields) };
  });
  await refreshAuthors();
  return toDeskAuthor(made);
}

/**
 * Changes some fields of an author. A new name goes into all texts with the old one, in the background, and the old
 * address leads to the new one.
 *
 * @throws Problem "invalid", "missing", "conflict"; EditConflict
 */
export async function updateAuthor(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskAuthor> {
  const { slug: typed, ...changes } = parseChanges(authorSchema, input);
  const wanted = typedSlug(typed);
  await refreshAuthors();
  const before = await authorEditing.find(id);
  if (changes.name !== undefined) refuseSameName(changes.name, id);
  const slug = await slugAfter(before, changes.name, wanted);
  const renamed: { from?: Pick<AuthorDocument, "name" | "formerNames"> } = {};
  const after = await changeDocument<AuthorDocument>(
    authorEditing,
    id,
    context,
    (present) => {
      renamed.from = changes.name !== undefined && changes.name !== present.name ? present : undefined;
      return { ...changes, ...(slug && { slug }) };
    },
    (author) => ({
      ...derived(author),
      slugs: [...new Set([...author.slugs, author.slug, ...slugOfFormer(renamed.from, id)])],
      ...(renamed.from && { formerNames: namesBefore(renamed.from, author) }),
    }),
  ).catch((error) => {
    throw isDuplicateKey(error, "slugs") ? slugs.conflict() : error;
  });
  if (renamed.from) {
    // The job runs by the clock as well.
    await requestJob("authors").catch((error) => log.error({ err: error }, "The change of names was not requested"));
  }
  await refreshAuthors();
  return toDeskAuthor(after);
}

type Named = Pick<AuthorDocument, "name" | "formerNames">;

const namesBefore = (before: Named, { name }: Named) =>
  [...new Set([...before.formerNames, before.name])].filter((former) => former !== name);

/** What was at the address of the old name leads on, also where the author has an address of another kind. */
function slugOfFormer(before: Named | undefined, id: string): string[] {
  const slug = before ? archiveSlug(before.name) : "";
  const holder = slug === "" ? null : authorAt(slug);
  return holder && idOfAuthor(holder.slug) === id ? [slug] : [];
}

/** An address that was made from the name follows the name. */
async function slugAfter(before: DeskAuthor | null, name: string | undefined, wanted: string | null) {
  if (!before || (wanted !== null && wanted !== before.slug)) return wanted;
  if (name === undefined || before.slug !== archiveSlug(before.name)) return null;
  const followed = archiveSlug(name);
  if (followed === before.slug) return null;
  return idOfAuthor(followed) === before.id ? followed : slugs.free(followed);
}

/** Takes an author out of the bin. @throws Problem "missing"; "conflict" if another author has the name by now */
export async function restoreAuthor(id: string, context: Pick<WriteContext, "by"> = {}) {
  let readdressed = false;
  await refreshAuthors();
  await restoreDocument(authorEditing, id, context, async (author) => {
    refuseSameName(author.name, id);
    const restored = await slugs.ofRestored(author);
    readdressed = restored.readdressed;
    return { ...restored.address, ...derived(author) };
  });
  await refreshAuthors();
  return { readdressed };
}

/** Puts an author into the bin. Their texts keep the name. */
export async function removeAuthor(id: string, context: Pick<WriteContext, "by"> = {}): Promise<void> {
  await authorEditing.remove(id, context);
  await refreshAuthors();
}

type ImportedAuthor = {
  name: string;
  /** The end of their address on the other site: it is kept if it is free. */
  slug?: string | null;
  /** The address of a picture of this site. */
  picture?: string | null;
  line?: string | null;
  links?: readonly AuthorLink[];
};

/**
 * The author with this name or address, who stays as they are, or a new one. What is too long or wrong of the line and the
 * links is left out, so that an import never fails because of them. Texts name an author by `name`.
 *
 * @throws Problem "invalid" for a name without letters
 */
export async function findOrMakeAuthor(
  { name, slug, picture, line, links = [] }: ImportedAuthor,
  { by }: { by?: Editor },
): Promise<{ id: string; name: string; slug: string; made: boolean }> {
  await refreshAuthors();
  const found = authorCalled(name) ?? (slug ? bySlug(slug) : null);
  if (found) return { id: idOfAuthor(found.slug), name: found.name, slug: found.slug, made: false };
  const fields = { name, imageUrl: picture || null, line: line?.slice(0, authorFields.line.most) ?? null };
  const good = links.map(lineOfLink).filter((one) => authorSchema.shape.links.safeParse([one]).success);
  const free = slug && archiveSlug(slug) !== "" && !authorAt(slug) ? slug : null;
  const made = await createAuthor({ ...fields, links: good.slice(0, authorFields.links.most), slug: free }, { by });
  return { id: made.id, name: made.name, slug: made.slug, made: true };
}

/** Somebody may have given them another name here. Who only had the address earlier is somebody else. */
function bySlug(slug: string) {
  const found = authorAt(slug);
  return found && isSameName(found.slug, slug) ? found : null;
}
