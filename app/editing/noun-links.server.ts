import type { Model, QueryFilter, Types } from "mongoose";
import type { LinkTarget } from "~/fields/link-target";
import { titleWordsFilter } from "~/search-index/title-words.server";

/** A document that a text can link to, with the time of its last change. */
export type FoundTarget = Omit<LinkTarget, "kind"> & { updatedAt: Date };

/** A noun's part of finding what a text can link to. */
export type NounLinks = {
  /**
   * The last changed documents, drafts too, whose titles or tags have words that begin as the typed ones. All of them if
   * nothing is typed.
   */
  find(typed: string, limit: number): Promise<FoundTarget[]>;
};

type Linked = { _id: Types.ObjectId; title: string; status: "published" | "draft"; updatedAt: Date };

/** @param extra the fields that `pathOf` and `statusOf` need besides id, title and status */
export function linksOf<Document extends Linked>(
  model: Model<Document>,
  {
    pathOf,
    statusOf = ({ status }) => status,
    extra = [],
    among = {},
  }: {
    pathOf(document: Document & { id: string }): string;
    statusOf?(document: Document): LinkTarget["status"];
    extra?: readonly Extract<keyof Document, string>[];
    among?: QueryFilter<Document>;
  },
): NounLinks {
  const projection = Object.fromEntries(["title", "status", "updatedAt", ...extra].map((field) => [field, 1 as const]));
  return {
    async find(typed, limit) {
      const filter: QueryFilter<Document> = { ...titleWordsFilter(typed), ...among };
      const found = await model
        .find(filter, projection)
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .lean<Document[]>();
      return found.map((document) => {
        const id = document._id.toHexString();
        const { title, updatedAt } = document;
        return { id, title, updatedAt, path: pathOf({ ...document, id }), status: statusOf(document) };
      });
    },
  };
}
