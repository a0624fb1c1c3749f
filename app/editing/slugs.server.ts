import type { Model, QueryFilter, Schema, Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import { Problem } from "~/facts/problem";
import type { Status } from "~/facts/status";
import { slugText } from "~/slugs/slug-text.server";
import { type PublishDate, statusOf } from "./publish-date.server";

/** The readable end of a document's address. */
export type Addressed = {
  slug: string;
  /** The present slug and every earlier one. An old address keeps working and no other document ever gets it. */
  slugs: string[];
};

/** For a noun that had no slugs in earlier versions. */
export const slugFields = { slug: String, slugs: { type: [String], default: undefined } };

/** Documents of an earlier version have no slugs until they have been brought up to date. */
export const indexSlugs = <Document>(schema: Schema<Document>) =>
  schema.index({ slugs: 1 } as never, { unique: true, sparse: true });

const longest = 80;
const longestIdentifier = 200;
const widestStep = 128;

/** The filter of the document with an id, or with a present or earlier slug. `null` for what can be neither. */
export function filterOfIdentifier<Document>(identifier: string): QueryFilter<Document> | null {
  if (identifier.length > longestIdentifier) return null;
  return (isObjectId(identifier) ? { _id: identifier } : { slugs: identifier }) as QueryFilter<Document>;
}

/** A document as somebody who picks it knows it. `names` are its id and all its slugs. */
export type NamedDocument = { id: string; slug: string; title: string; status: Status | "scheduled"; names: string[] };

/** The documents with ids, or with present or earlier slugs, whatever their status. Two queries. */
export async function documentsNamed<Document extends Addressed & PublishDate & { title: string }>(
  model: Model<Document>,
  names: readonly string[],
): Promise<NamedDocument[]> {
  if (names.length === 0) return [];
  const read = (filter: object) =>
    model
      .find(filter as QueryFilter<Document>, { slug: 1, slugs: 1, title: 1, status: 1, publishedAt: 1 })
      .lean<(Document & { _id: Types.ObjectId })[]>();
  const ids = names.filter(isObjectId);
  const found = await Promise.all([ids.length > 0 ? read({ _id: { $in: ids } }) : [], read({ slugs: { $in: names } })]);
  return found.flat().map((document) => {
    const { slug, slugs, title } = document;
    const id = document._id.toHexString();
    return { id, slug, title, status: statusOf(document), names: [id, ...(slugs ?? [])] };
  });
}

type Naming = {
  /** One of the documents, in sentences and before a slug that would mean something else. */
  noun: string;
  /** Words that mean something else in addresses. */
  reserved?: readonly string[];
};

/** The slug for a title, or for an address that an editor typed. It must not look like an id (24 hex digits). */
export function slugFromTitle(title: string, { noun, reserved = [] }: Naming): string {
  const slug = slugText(title, longest).replace(/-[^-]*$/, (tail, at) => (at + tail.length === longest ? "" : tail));
  if (slug === "" || /^[0-9a-f]{24}$/.test(slug) || reserved.includes(slug)) return `${noun}-${slug}`.replace(/-$/, "");
  return slug;
}

/**
 * The slugs of a noun's documents: made from titles, each for one document only.
 */
export function slugsOf<Document extends Addressed>(model: () => Model<Document>, naming: Naming) {
  const { noun } = naming;
  const fromTitle = (title: string) => slugFromTitle(title, naming);

  /**
   * Returns `slug`, or adds the next free number if another document has or had it. If somebody else took that number in
   * between, the next `attempt` adds a random step, which is larger each time. So many writers at once do not all collide
   * again.
   */
  async function free(slug: string, attempt = 0): Promise<string> {
    if (!(await model().exists({ slugs: slug } as QueryFilter<Document>))) return slug;
    // From "-0" to the character after "-9". This leaves out most other addresses that begin with the same word.
    const numbered = { $elemMatch: { $gte: `${slug}-0`, $lt: `${slug}-:` } };
    const taken = await model()
      .find({ slugs: numbered } as QueryFilter<Document>, { slugs: 1 })
      .lean<Addressed[]>();
    const numbers = taken
      .flatMap((other) => other.slugs)
      .filter((other) => other.startsWith(`${slug}-`))
      .map((other) => other.slice(slug.length + 1))
      .filter((number) => /^\d+$/.test(number))
      .map(Number);
    const ahead = Math.floor(Math.random() * Math.min(2 ** attempt, widestStep));
    return `${slug}-${Math.max(1, ...numbers) + 1 + ahead}`;
  }

  /** Somebody asked for an address that another document has. */
  const conflict = () =>
    new Problem("conflict", "Some fields need your attention", { slug: [`Another ${noun} has, or had, this address`] });

  /**
   * The address of a new document. If somebody else takes the free slug in between, the next one is used.
   *
   * @throws Problem "conflict" if another document has the wanted slug
   */
  async function ofNew({ title, slug: wanted }: { title: string; slug?: string | null }, attempt: number) {
    const slug = fromTitle(wanted || title);
    const present = await free(slug, attempt);
    if (present !== slug && wanted) throw conflict();
    return { slug: present, slugs: [present] };
  }

  /** The address of a document that comes out of the bin: its old one, or the next free one if that was given away. */
  async function ofRestored({ title, slug, slugs = [] }: Partial<Addressed> & { title: string }) {
    const others = await model()
      .find({ slugs: { $in: slugs } } as QueryFilter<Document>, { slugs: 1 })
      .lean<Addressed[]>();
    const taken = new Set(others.flatMap((other) => other.slugs));
    const readdressed = slug !== undefined && taken.has(slug);
    const present = slug === undefined || readdressed ? await free(slug ?? fromTitle(title)) : slug;
    const kept = [...new Set([...slugs.filter((old) => !taken.has(old)), present])];
    return { readdressed, address: { slug: present, slugs: kept } };
  }

  return {
    fromTitle,
    free,
    conflict,
    ofNew,
    ofRestored,
    /** What a change of the slug makes of it. Empty means that it stays as it is. */
    changed: (slug: string | null | undefined) => (slug ? { slug: fromTitle(slug) } : {}),
    /** All slugs after a change of some fields. */
    kept: ({ slug, slugs }: Addressed, fields: string[]) =>
      fields.includes("slug") ? { slugs: [...new Set([...slugs, slug])] } : {},
  };
}
