import mongoose, { type Model, type QueryFilter, type Types } from "mongoose";
import type { DocumentWords, SearchResult } from "./search-hit";
import { termHolders } from "./term-holders.server";

type Noun<Document, SummaryDocument, Summary> = {
  model: Model<Document>;
  /** The date by which hits are sorted: see ./term-holders.server. */
  date: "publishedAt" | "createdAt";
  /** The documents that readers may see; all by default. */
  visible?: () => QueryFilter<Document>;
  /** The documents that readers will ever see: the vocabulary may contain their words earlier. */
  everVisible?: QueryFilter<Document>;
  summaryProjection: Record<string, 0 | 1>;
  toSummary: (document: SummaryDocument) => Summary;
  /** A result on the search page, without the fields of every summary. */
  lineOf: (summary: Summary) => Omit<SearchResult, keyof ResultFields>;
  /** The fields that the vocabulary reads: texts, lists of texts, and HTML. */
  textFields: readonly Extract<keyof Document, string>[];
  htmlField?: Extract<keyof Document, string>;
};

type ResultFields = Pick<SearchResult, "id" | "title" | "imageUrl">;
type SavedDocument = { _id: Types.ObjectId; updatedAt: Date };

/**
 * What the search over all nouns needs of a noun: the documents with certain words, their results, and the words of
 * changed documents. Its model has the fields and indexes of ./search-fields.server, and an index of `updatedAt` and
 * `_id`.
 */
export function defineNounSearch<Document extends SavedDocument, SummaryDocument, Summary extends ResultFields>({
  model,
  date,
  visible = () => ({}),
  everVisible = {},
  summaryProjection,
  toSummary,
  lineOf,
  textFields,
  htmlField,
}: Noun<Document, SummaryDocument, Summary>) {
  const readFields = [...textFields, ...(htmlField ? [htmlField] : [])];
  const readProjection = Object.fromEntries([...readFields, "updatedAt"].map((field) => [field, 1 as const]));
  return { ...termHolders<Document>({ model, date, visible }), summariesOf, resultsOf, changedSince };

  /** In no particular order, without what readers may no longer see. */
  async function summariesOf(ids: string[]): Promise<Summary[]> {
    const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
    const found = await model.find({ _id, ...visible() }, summaryProjection).lean<SummaryDocument[]>();
    return found.map(toSummary);
  }

  /** The same as results of the search page. */
  async function resultsOf(ids: string[]): Promise<SearchResult[]> {
    return (await summariesOf(ids)).map((summary) => {
      const { id, title, imageUrl } = summary;
      return { id, title, imageUrl, ...lineOf(summary) };
    });
  }

  /** The words of documents that were saved since a time, in the order of saving. */
  async function* changedSince(since: Date): AsyncIterable<DocumentWords> {
    const changed = model
      .find({ updatedAt: { $gte: since }, ...everVisible }, readProjection)
      .sort({ updatedAt: 1, _id: 1 })
      .hint({ updatedAt: -1, _id: -1 })
      .lean()
      .cursor({ batchSize: 100 });
    for await (const document of changed as AsyncIterable<Document>) {
      // A document that was saved before a field existed lacks it.
      const texts = textFields.flatMap((field) => document[field] ?? []);
      const html = htmlField ? String(document[htmlField]).replace(/<[^>]*(?:>|$)|&\w+;/g, " ") : "";
      yield { text: [...texts, html].join(" "), updatedAt: document.updatedAt };
    }
  }
}

/** What the search over all nouns needs of a noun. */
export type SearchableNoun = ReturnType<typeof termHolders> & {
  resultsOf(ids: string[]): Promise<SearchResult[]>;
  changedSince(since: Date): AsyncIterable<DocumentWords>;
};
