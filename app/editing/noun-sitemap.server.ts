import type { Model, QueryFilter, Types } from "mongoose";
import { behindId, idPages } from "~/db/id-pages.server";
import { publishedFilter } from "~/facts/status";
import type { NounSitemap } from "./noun.server";

type Listed = { _id: Types.ObjectId; updatedAt: Date; publishedAt?: Date | null; imageUrl?: string | null };

/**
 * A noun's part of the sitemap: its published documents, in the order of their ids.
 *
 * @param hint the index that the query uses. It contains the fields of `visible` and `dates`
 * @param dates the latest of these fields is the time of the last change
 * @param addressed the fields of the address, besides the id
 */
export function sitemapOf<Document extends Listed>(
  model: Model<Document>,
  {
    visible = () => publishedFilter,
    hint = { _id: 1, updatedAt: 1, status: 1 },
    dates = ["updatedAt"],
    addressed = [],
    pathOf,
    lists,
    news,
  }: {
    visible?: () => QueryFilter<Document>;
    hint?: string | Record<string, 1>;
    dates?: ("updatedAt" | "publishedAt")[];
    addressed?: Extract<keyof Document, string>[];
    pathOf: (document: Document & { id: string }) => string;
    lists: () => Promise<string[]>;
    news?: NounSitemap["news"];
  },
): NounSitemap {
  return {
    layout: (size) => idPages(model, visible(), size, hint, { $max: dates.map((date) => `$${date}`) }),
    async addresses(page, size) {
      const found = await model
        .find({ ...visible(), ...behindId(page) })
        .select([...dates, ...addressed, "imageUrl"])
        .sort({ _id: 1 })
        .hint(hint)
        .limit(size)
        .lean<Document[]>();
      return found.map((document) => ({
        path: pathOf({ ...document, id: String(document._id) }),
        updatedAt: new Date(Math.max(...dates.map((date) => Number(document[date])))),
        imageUrl: document.imageUrl,
      }));
    },
    lists,
    ...(news && { news }),
  };
}
