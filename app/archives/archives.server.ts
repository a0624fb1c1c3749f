import type { Author } from "~/authors/author";
import { authorAt, listAuthors, ownAuthorPath } from "~/authors/authors.server";
import { ContentCache, ofManyDocuments } from "~/db/content-cache.server";
import type { SiteFeed } from "~/editing/noun.server";
import { type ArchiveKind, archiveKinds, archivePath, archiveSlug, isSameName, maxArchiveName } from "~/facts/archive";
import { countText } from "~/facts/english";
import { labelOf } from "~/fields/noun-facts";
import { nouns } from "~/nouns/nouns.server";
import {
  type Archive,
  type ArchiveResult,
  archiveInWords,
  archivePageSize,
  maxArchivePages,
  pagePath,
} from "./archive";

/** The nouns that take part in the archives of a kind. */
const partsOf = (kind: ArchiveKind) =>
  nouns.flatMap(({ facts, archives, search }) =>
    archives?.[kind] && search ? [{ facts, archive: archives[kind], resultsOf: search.resultsOf }] : [],
  );
const parts = { tag: partsOf("tag"), author: partsOf("author") };

/**
 * A page of the archive with a name, or with its slug. `null` if no document has it. A page after the last becomes the
 * last.
 */
export async function openArchive(kind: ArchiveKind, asked: string, page = 1): Promise<Archive | null> {
  // An author may have an address that is not made from the name, and earlier ones.
  const author = kind === "author" && asked.length <= maxArchiveName ? authorAt(asked) : null;
  const wanted = author?.name ?? asked;
  const counts = await countsOf(kind, wanted);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const pages = Math.min(maxArchivePages, Math.ceil(total / archivePageSize));
  const shown = Math.min(page, pages);
  const hits = await newestOf(kind, wanted, shown * archivePageSize);
  return {
    kind,
    ...(author && { slug: author.slug, author }),
    name: author?.name ?? hits.flatMap(({ names }) => names).find((name) => isSameName(name, wanted)) ?? wanted,
    results: await resultsOf(kind, hits.slice((shown - 1) * archivePageSize)),
    counts: parts[kind].flatMap(({ facts }, at) => {
      const count = counts[at] ?? 0;
      return count > 0 ? countText(count, facts.name, facts.plural) : [];
    }),
    page: shown,
    pages,
  };
}

/**
 * The authors of whom more is known than the name, if one of the newest texts of a kind is theirs. Nobody is shown whose texts
 * readers cannot see, such as drafts of an import.
 */
export const authorsWithTexts = (): Promise<Author[]> =>
  writing.get("all", async () => {
    const names = (await Promise.all(parts.author.map(({ archive }) => archive.recentNames()))).flat(2);
    const slugs = new Set(names.map(archiveSlug));
    return listAuthors().filter(({ name, imageUrl, line }) => (imageUrl || line) && slugs.has(archiveSlug(name)));
  });

const writing = new ContentCache<Author[]>();

/** Somebody who is named, with the way to what they wrote and their picture, as far as both are known. */
export async function personCalled(name: string): Promise<{ name: string; path?: string; picture?: string }> {
  const author = (await authorsWithTexts()).find((one) => isSameName(one.name, name));
  if (!author) return { name };
  const { slug, imageUrl } = author;
  return { name: author.name, path: archivePath("author", slug) ?? undefined, ...(imageUrl && { picture: imageUrl }) };
}

/** What somebody wrote last, besides one text, the newest first. */
export async function moreBy(author: string, { id }: { id: string }): Promise<ArchiveResult[]> {
  const newest = await latest.get(archiveSlug(author), async () =>
    resultsOf("author", await newestOf("author", author, mostBeside + 1)),
  );
  return newest.filter((result) => result.id !== id).slice(0, mostBeside);
}

const mostBeside = 3;
const latest = new ContentCache<ArchiveResult[]>(200);

/** How many documents of each noun there are. Counting reads a part of an index, so the numbers are cached. */
const countsOf = (kind: ArchiveKind, name: string): Promise<number[]> =>
  isNoName(name)
    ? Promise.resolve([])
    : counts.get(`${kind} ${archiveSlug(name)}`, () =>
        Promise.all(parts[kind].map(({ archive }) => archive.count(name))),
      );

const counts = new ContentCache<number[]>(500, (each) => ofManyDocuments(each.reduce((sum, count) => sum + count, 0)));

const isNoName = (name: string) => name.length > maxArchiveName || archiveSlug(name) === "";

type Hit = { id: string; date: Date; names: string[]; part: number };

async function newestOf(kind: ArchiveKind, name: string, limit: number): Promise<Hit[]> {
  const found = await Promise.all(
    parts[kind].map(async ({ archive }, part) => (await archive.newest(name, limit)).map((hit) => ({ ...hit, part }))),
  );
  return found
    .flat()
    .sort((one, other) => other.date.getTime() - one.date.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

/** One query for each noun. */
async function resultsOf(kind: ArchiveKind, hits: Hit[]): Promise<ArchiveResult[]> {
  const read = await Promise.all(
    parts[kind].map(async ({ facts, resultsOf }, at) => {
      const ids = hits.filter(({ part }) => part === at).map(({ id }) => id);
      const label = labelOf(facts.name);
      return ids.length > 0 ? (await resultsOf(ids)).map((result) => ({ ...result, label })) : [];
    }),
  );
  const byId = new Map(read.flat().map((result) => [result.id, result]));
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The feed of an archive: its articles and recipes that the site itself wrote. `null` if there is no such archive. */
export async function archiveFeed(kind: ArchiveKind, wanted: string): Promise<SiteFeed | null> {
  const archive = await openArchive(kind, wanted);
  if (!archive) return null;
  const { name } = archive;
  const page = pagePath(archive, 1);
  return {
    name: page,
    title: name,
    description: archiveInWords(archive),
    page,
    newest: async (limit) => {
      const each = await Promise.all(parts[kind].map(({ archive }) => archive.entries?.(name, limit) ?? []));
      return each
        .flat()
        .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
        .slice(0, limit);
    },
  };
}

/**
 * The addresses of the archives for the sitemap. A list of one document says no more than the document's own page, so
 * it is left out.
 */
export async function archivePaths(): Promise<string[]> {
  const each = await Promise.all(archiveKinds.map(countedNames));
  return each.flatMap((counted) => [...counted].filter(([, { count }]) => count > 1).map(([path]) => path));
}

type CountedName = { label: string; count: number };

/**
 * How many of the recent texts have each tag or author, by the address of its list. The name is written as the newest
 * text writes it.
 */
export const countedNames = (kind: ArchiveKind): Promise<Map<string, CountedName>> =>
  counted.get(kind, async () => {
    const byPath = new Map<string, CountedName>();
    const read = await Promise.all(parts[kind].map(({ archive }) => archive.recentNames()));
    for (const names of read.flat()) {
      // A text may have two spellings of one name.
      const labels = new Map(names.map((label) => [pathOf(kind, label), label]));
      for (const [path, label] of labels) {
        const known = path === null ? undefined : byPath.get(path);
        if (path !== null) byPath.set(path, { label: known?.label ?? label, count: (known?.count ?? 0) + 1 });
      }
    }
    return byPath;
  });

const counted = new ContentCache<Map<string, CountedName>>();

const pathOf = (kind: ArchiveKind, name: string) =>
  (kind === "author" ? ownAuthorPath(name) : undefined) ?? archivePath(kind, name);
