import mongoose, { type Model, type QueryFilter, type Types } from "mongoose";
import { titleBeginningsIndex } from "./search-fields.server";
import type { DocumentWords, FoundTitle, SearchResult } from "./search-hit";
import { termHolders } from "./term-holders.server";
import { titlesApart } from "./title-beginnings.server";

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
  return {
    ...termHolders<Document>({ model, date, visible }),
    summariesOf,
    resultsOf,
    titlesWith,
    titlesWithEach,
    textsOf,
    changedSince,
  };

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

  /**
   * Titles that fit, in the order of the alphabet. None if they cannot be had in a moment.
   *
   * @param fitting see ./title-beginnings.server
   */
  async function titlesWith(fitting: object, limit: number): Promise<FoundTitle[]> {
    const found = await model
      .find({ ...fitting, ...visible() } as QueryFilter<Document>, summaryProjection)
      .hint(titleBeginningsIndex[0])
      .limit(limit)
      .maxTimeMS(patienceMs)
      .lean<SummaryDocument[]>()
      .catch(noneIfSlow);
    return found.map(toTitle);
  }

  /**
   * Titles in which each of the words begins one, wherever it stands: see ./title-beginnings.server.
   *
   * @param typed see `typedBeginning`
   */
  async function titlesWithEach(typed: string, limit: number): Promise<FoundTitle[]> {
    const asked = { visible: visible(), projection: summaryProjection, limit, patienceMs };
    const found = await titlesApart<Document, SummaryDocument>(model, typed, asked).catch(noneIfSlow);
    return found.map(toTitle);
  }

  function toTitle(document: SummaryDocument): FoundTitle {
    const summary = toSummary(document);
    return { title: summary.title, path: lineOf(summary).path };
  }

  /** The texts of documents by id, as the vocabulary reads them. */
  async function textsOf(ids: string[]): Promise<Map<string, string>> {
    const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
    const found = await model.find({ _id } as QueryFilter<Document>, readProjection).lean<Document[]>();
    return new Map(found.map((document) => [String(document._id), textOf(document)]));
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
      yield { text: textOf(document), updatedAt: document.updatedAt };
    }
  }

  /** Fields stand in lines of their own. */
  function textOf(document: Document): string {
    // A document that was saved before a field existed lacks it.
    const texts = textFields.flatMap((field) => document[field] ?? []);
    const html = htmlField ? String(document[htmlField]).replace(/<[^>]*(?:>|$)|&\w+;/g, " ") : "";
    return [...texts, html].join("\n");
  }
}

/** What the search over all nouns needs of a noun. */
export type SearchableNoun = ReturnType<typeof termHolders> & {
  resultsOf(ids: string[]): Promise<SearchResult[]>;
  titlesWith(fitting: object, limit: number): Promise<FoundTitle[]>;
  titlesWithEach(typed: string, limit: number): Promise<FoundTitle[]>;
  textsOf(ids: string[]): Promise<Map<string, string>>;
  changedSince(since: Date): AsyncIterable<DocumentWords>;
};

/** Words that many titles have, and none together, could take long. A suggestion that comes late is none. */
const patienceMs = 250;

function noneIfSlow(error: { codeName?: string }): [] {
  if (error.codeName === "MaxTimeMSExpired") return [];
  throw error;
}
