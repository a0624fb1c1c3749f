import { Schema } from "mongoose";

/** What the search knows of a document, made when it is saved. */
export type SearchFields = {
  /** See ./term-weights.server. */
  searchTerms: string[];
  searchWeights: Record<string, string>;
  /** See ./title-beginnings.server. */
  titleBeginnings: string[];
};

/** The fields in a model's schema. `searchTerms` needs an index that ends in the date by which hits are sorted. */
export const searchFieldsSchema = {
  searchTerms: [String],
  searchWeights: { type: Schema.Types.Mixed, default: {} },
  titleBeginnings: [String],
};

/** The index of the suggestions, for a model's schema. Only what is published is in it. */
export const titleBeginningsIndex = [
  { titleBeginnings: 1, publishedAt: -1 },
  { partialFilterExpression: { status: "published" } },
] satisfies Parameters<Schema["index"]>;

/** For reading documents without these fields, which are as long as the text. */
export const withoutSearchFields = { searchTerms: 0, searchWeights: 0, titleBeginnings: 0 } as const;
