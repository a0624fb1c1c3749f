import { Schema } from "mongoose";

/** The search terms of a document, made when it is saved: see ./term-weights.server. */
export type SearchFields = { searchTerms: string[]; searchWeights: Record<string, string> };

/** The fields in a model's schema. `searchTerms` needs an index that ends in the date by which hits are sorted. */
export const searchFieldsSchema = {
  searchTerms: [String],
  searchWeights: { type: Schema.Types.Mixed, default: {} },
};

/** For reading documents without these fields, which are as long as the text. */
export const withoutSearchFields = { searchTerms: 0, searchWeights: 0 } as const;
