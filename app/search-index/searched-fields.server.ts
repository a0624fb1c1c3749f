import { type Field, type Fields, namesWhere } from "~/fields/field";
import { type SearchFields, searchFieldsOf } from "./search-fields.server";
import { titleWords } from "./title-words.server";

/**
 * What a document is found by: for editors the words of its title, for readers all that they see of it.
 *
 * @param more words that belong to the text and stand in another document
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

/** What was chosen is found by its label. */
const wordsOfField = (field: Field, stored: unknown): string[] =>
  [stored ?? []].flat().map((word) => ("labels" in field ? (field.labels[String(word)] ?? "") : String(word)));

/** The names of the fields whose words a search finds. */
export const searchedNames = <F extends Fields>(fields: F) =>
  namesWhere(fields, ({ searched }) => searched !== undefined);
