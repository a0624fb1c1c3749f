import { ContentSnapshot } from "~/db/content-snapshot.server";
import { archivePath, archiveSlug } from "~/facts/archive";
import { type Author, linkOfLine } from "./author";
import { type AuthorDocument, AuthorModel } from "./author.model.server";

type Known = Pick<AuthorDocument, "_id" | "name" | "slug" | "slugs" | "imageUrl" | "imageAlt" | "line" | "links">;

type Index = { all: Known[]; bySlug: Map<string, Known>; byName: Map<string, Known> };

const empty: Index = { all: [], bySlug: new Map(), byName: new Map() };

const projection = { name: 1, slug: 1, slugs: 1, imageUrl: 1, imageAlt: 1, line: 1, links: 1 } as const;

/** Who is known as an author, always at hand. On an untouched site nobody is. */
const index = new ContentSnapshot<Index>(
  async () => {
    const all = await AuthorModel.find({}, projection).sort({ title: 1, _id: 1 }).lean<Known[]>();
    return {
      all,
      bySlug: new Map(all.flatMap((author) => author.slugs.map((slug) => [slug, author]))),
      byName: new Map(all.map((author) => [archiveSlug(author.name), author])),
    };
  },
  () => empty,
);

/** To call before a lookup that must not miss what was saved a moment ago. */
export const refreshAuthors = (): Promise<void> => index.refresh();

const toAuthor = ({ name, slug, imageUrl, imageAlt, line, links }: Known): Author => ({
  name,
  slug,
  imageUrl,
  imageAlt,
  line,
  links: links.map(linkOfLine),
});

/** All authors, in the order of the alphabet. */
export const listAuthors = (): Author[] => index.current.all.map(toAuthor);

/** The author at an address, a present or an earlier one, or with this name in any spelling. */
export function authorAt(slugOrName: string): Author | null {
  const { bySlug, byName } = index.current;
  const found = bySlug.get(slugOrName) ?? byName.get(archiveSlug(slugOrName)) ?? bySlug.get(archiveSlug(slugOrName));
  return found ? toAuthor(found) : null;
}

/** The author with an id. `null` if they are in the bin, or gone. */
export function authorOfId(id: string): Author | null {
  const found = index.current.all.find(({ _id }) => _id.toHexString() === id);
  return found ? toAuthor(found) : null;
}

/** The id of the author at an address; "" if there is none. */
export const idOfAuthor = (slug: string): string => index.current.bySlug.get(slug)?._id.toHexString() ?? "";

/** The author with this name, in any spelling. */
export function authorCalled(name: string): Author | null {
  const found = index.current.byName.get(archiveSlug(name));
  return found ? toAuthor(found) : null;
}

/** The address of what somebody wrote, where it is another than the one that is made from the name. */
export function ownAuthorPath(name: string | null): string | undefined {
  const slug = name === null ? undefined : authorCalled(name)?.slug;
  return slug === undefined || slug === archiveSlug(name ?? "")
    ? undefined
    : (archivePath("author", slug) ?? undefined);
}

/** The same for the data of a page, which says nothing where the name is enough, and the author's picture. */
export function linkOfAuthor(name: string | null): { authorPath?: string; authorPicture?: string } {
  const authorPath = ownAuthorPath(name);
  const authorPicture = name === null ? null : authorCalled(name)?.imageUrl;
  return { ...(authorPath !== undefined && { authorPath }), ...(authorPicture && { authorPicture }) };
}
