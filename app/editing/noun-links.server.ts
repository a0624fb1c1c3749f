import type { Model, QueryFilter, Types } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { LinkTarget } from "~/fields/link-target";
import { titleWordsFilter } from "~/search-index/title-words.server";

/** A document that a text can link to, with the time of its last change. */
export type FoundTarget = Omit<LinkTarget, "kind"> & { updatedAt: Date };

/** Where a path of this site leads a reader: to a page, nowhere, to what is not published yet, or on to another path. */
export type PathState = "there" | "gone" | "hidden" | { movedTo: string };

/** A document with links in its text: to paths of this site, and to addresses of others. */
export type LinkingText = { id: string; title: string; formPath: string; own: string[]; outside: string[] };

/** A noun's part of the links between texts. */
export type NounLinks = {
  /**
   * The last changed documents, drafts too, whose titles or tags have words that begin as the typed ones. All of them if
   * nothing is typed.
   */
  find(typed: string, limit: number): Promise<FoundTarget[]>;
  /** Where those paths lead that can only be the noun's own. */
  lead(paths: string[]): Promise<Map<string, PathState>>;
  /** The ids of the published documents at paths. Other paths are left out. */
  idsAt?(paths: string[]): Promise<Map<string, string>>;
  /** Those of the documents with these ids that exist. */
  named?(ids: string[]): Promise<Omit<LinkTarget, "kind">[]>;
  /** Its documents that have links: at most so many, as all of them are held in memory. */
  texts?(most: number): Promise<LinkingText[]>;
};

type Linked = { _id: Types.ObjectId; title: string; status: "published" | "draft"; updatedAt: Date };

/**
 * The links of a noun whose addresses have the documents' ids, or also their slugs: then `extra` has "slug".
 *
 * @param extra the fields that `pathOf` and `statusOf` need besides id, title and status
 * @param nameIn the id or slug in a path of the noun; `null` in any other path
 */
export function linksOf<Document extends Linked>(
  model: Model<Document>,
  {
    pathOf,
    nameIn,
    statusOf = ({ status }) => status,
    extra = [],
    among = {},
  }: {
    pathOf(document: Document & { id: string }): string;
    nameIn(path: string): string | null;
    statusOf?(document: Document): LinkTarget["status"];
    extra?: readonly Extract<keyof Document, string>[];
    among?: QueryFilter<Document>;
  },
): NounLinks {
  const projection = Object.fromEntries(["title", "status", "updatedAt", ...extra].map((field) => [field, 1 as const]));
  const hasSlugs = (extra as readonly string[]).includes("slug");
  const toTarget = (document: Document) => {
    const id = document._id.toHexString();
    return { id, title: document.title, path: pathOf({ ...document, id }), status: statusOf(document) };
  };
  const read = (filter: object) =>
    model.find(filter as QueryFilter<Document>, { ...projection, ...(hasSlugs && { slugs: 1 }) }).lean<Document[]>();
  /** The noun's own of these paths, and its documents by id and by slug. */
  async function documentsAt(paths: string[]) {
    const own = paths.flatMap((path) => {
      const name = nameIn(path);
      return name === null ? [] : [{ path, name: isObjectId(name) ? name.toLowerCase() : name }];
    });
    if (own.length === 0) return { own, named: new Map<string, Document>() };
    const names = [...new Set(own.map(({ name }) => name))];
    const found = await Promise.all([
      read({ _id: { $in: names.filter(isObjectId) } }),
      hasSlugs ? read({ slugs: { $in: names } }) : [],
    ]);
    return { own, named: new Map(found.flat().flatMap((one) => namesOf(one).map((name) => [name, one] as const))) };
  }
  return {
    async find(typed, limit) {
      const filter: QueryFilter<Document> = { ...titleWordsFilter(typed), ...among };
      const found = await model
        .find(filter, projection)
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .lean<Document[]>();
      return found.map((document) => ({ ...toTarget(document), updatedAt: document.updatedAt }));
    },

    async idsAt(paths) {
      const { named, own } = await documentsAt(paths);
      return new Map(
        own.flatMap(({ path, name }): [string, string][] => {
          const found = named.get(name);
          return found && statusOf(found) === "published" ? [[path, found._id.toHexString()]] : [];
        }),
      );
    },

    async named(ids) {
      return ids.length === 0 ? [] : (await read({ _id: { $in: ids } })).map(toTarget);
    },

    async lead(paths) {
      const { named, own } = await documentsAt(paths);
      return new Map(
        own.map(({ path, name }): [string, PathState] => {
          const document = named.get(name);
          if (!document) return [path, "gone"];
          const { slug = name } = document as Addressed;
          const id = document._id.toHexString();
          const moved = statusOf(document) === "published" && name !== slug && name !== id;
          return [path, moved ? { movedTo: pathOf({ ...document, id }) } : stateOf(statusOf(document))];
        }),
      );
    },
  };
}

type Addressed = { slug?: string; slugs?: string[] };

const namesOf = (document: Linked): string[] => [document._id.toHexString(), ...((document as Addressed).slugs ?? [])];

const stateOf = (status: LinkTarget["status"] | undefined): PathState => {
  if (status === undefined) return "gone";
  return status === "published" ? "there" : "hidden";
};
