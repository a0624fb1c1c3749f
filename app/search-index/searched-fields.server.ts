import { type Field, type Fields, namesWhere } from "~/fields/field";
import { type SearchFields, searchFieldsOf } from "./search-fields.server";
import { titleWords } from "./title-words.server";

/**
 * The words that find a document: for editors those of its title, for readers all that they see.
 *
 * @param more words of the text that another document contains
 */
export function searchWordsOf(
  fields: Fields,
  document: object,
  more: string[] = [],
): SearchFields & { titleWords: string[] } {
  const wordsOf = (place: Field["searched"]) =>
    namesWhere(fields, ({ searched }) => searched === place).flatMap((name) =>
      wordsOfField(fields[name] as Field, (document as Record<string, unknown>)[name]),
    );
  const heading = wordsOf("title").join(" ");
  return { titleWords: titleWords(heading), ...searchFieldsOf(heading, [...wordsOf("text"), ...more].join(" ")) };
}

/** A choice is found by its label. */
const wordsOfField = (field: Field, stored: unknown): string[] =>
  [stored ?? []].flat().map((word) => ("labels" in field ? (field.labels[String(word)] ?? "") : String(word)));

/** The names of the searchable fields. */
export const searchedNames = <F extends Fields>(fields: F) =>
  namesWhere(fields, ({ searched }) => searched !== undefined);
