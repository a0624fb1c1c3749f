import mongoose, { type Model, type QueryFilter, type Types } from "mongoose";
import type { DocumentWords, SearchResult } from "./search-hit";
import { searchByTerms } from "./term-hits.server";

type Noun<Document, SummaryDocument, Summary> = {
  model: Model<Document>;
  /** The date by which hits are listed: see ./term-hits.server. */
  date: "publishedAt" | "createdAt";
  /** What of it readers may see; all, if left out. */
  visible?: () => QueryFilter<Document>;
  /** What of it readers will see some day: the vocabulary may know its words before. */
  everVisible?: QueryFilter<Document>;
  summaryProjection: Record<string, 0 | 1>;
  toSummary: (document: SummaryDocument) => Summary;
  /** Its line on the search page, but for what all lines say of a summary. */
  lineOf: (summary: Summary) => Omit<SearchResult, keyof ResultFields>;
  /** The fields that the vocabulary reads: text or lists of it, and HTML. */
  textFields: readonly Extract<keyof Document, string>[];
  htmlField?: Extract<keyof Document, string>;
};

type ResultFields = Pick<SearchResult, "id" | "title" | "imageUrl">;
type SavedDocument = { _id: Types.ObjectId; updatedAt: Date };

/**
 * A noun as the search over all nouns asks for it: what holds the words, the lines for what was found, the words of what
 * was saved. Its model has the fields and indexes of ./search-fields.server, and an index of `updatedAt` and `_id`.
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
  return { ...searchByTerms<Document>({ model, date, visible }), resultsOf, changedSince };

  /** In no certain order; what readers may no longer see is left out. */
  async function resultsOf(ids: string[]): Promise<SearchResult[]> {
    const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
    const found = await model.find({ _id, ...visible() }, summaryProjection).lean<SummaryDocument[]>();
    return found.map(toSummary).map((summary) => {
      const { id, title, imageUrl } = summary;
      return { id, title, imageUrl, ...lineOf(summary) };
    });
  }

  /** The words of what was saved at that time or later, in the order in which it was. */
  async function* changedSince(since: Date): AsyncIterable<DocumentWords> {
    const changed = model
      .find({ updatedAt: { $gte: since }, ...everVisible }, readProjection)
      .sort({ updatedAt: 1, _id: 1 })
      .hint({ updatedAt: -1, _id: -1 })
      .lean()
      .cursor({ batchSize: 100 });
    for await (const document of changed as AsyncIterable<Document>) {
      // A document that was saved before a field existed has none of it.
      const texts = textFields.flatMap((field) => document[field] ?? []);
      const html = htmlField ? String(document[htmlField]).replace(/<[^>]*(?:>|$)|&\w+;/g, " ") : "";
      yield { text: [...texts, html].join(" "), updatedAt: document.updatedAt };
    }
  }
}

/** A noun as the search over all nouns asks for it. */
export type SearchableNoun = ReturnType<typeof searchByTerms> & {
  resultsOf(ids: string[]): Promise<SearchResult[]>;
  changedSince(since: Date): AsyncIterable<DocumentWords>;
};
