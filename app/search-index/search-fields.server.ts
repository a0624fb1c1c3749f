import { Schema } from "mongoose";
import { indexTerms, termsByLetter } from "./terms.server";

/** The search terms of a document, computed when it is saved: of its title and tags, and of its whole text. */
export type SearchFields = {
  titleTerms: string[];
  titleByLetter: Record<string, string[]>;
  textTerms: string[];
  textByLetter: Record<string, string[]>;
};

/** The fields in a model's schema. Each list of terms needs an index that ends in the date by which hits are sorted. */
export const searchFieldsSchema = {
  titleTerms: [String],
  titleByLetter: { type: Schema.Types.Mixed, default: {} },
  textTerms: [String],
  textByLetter: { type: Schema.Types.Mixed, default: {} },
};

/**
 * An index of the terms of published documents.
 *
 * @param field the list of terms
 */
export const publishedIndex = (field: "titleTerms" | "textTerms") => ({
  name: `${field} of published`,
  partialFilterExpression: { status: "published" },
});

/** For reading documents without these fields, which are as long as the text. */
export const withoutSearchFields = { titleTerms: 0, titleByLetter: 0, textTerms: 0, textByLetter: 0 } as const;

/**
 * @param heading title and tags
 * @param text everything else that somebody may search for
 */
export function searchFieldsOf(heading: string, text: string): SearchFields {
  const titleTerms = indexTerms(heading);
  const textTerms = indexTerms(`${heading} ${text}`);
  return {
    titleTerms,
    titleByLetter: termsByLetter(titleTerms),
    textTerms,
    textByLetter: termsByLetter(textTerms),
  };
}
