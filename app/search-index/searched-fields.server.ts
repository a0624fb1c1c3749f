import { type Field, type Fields, namesWhere } from "~/fields/field";
import { type SearchedPlace, searchedPlaces } from "~/fields/field-options";
import type { SearchFields } from "./search-fields.server";
import { termWeights } from "./term-weights.server";
import { titleBeginnings } from "./title-beginnings.server";
import { titleWords } from "./title-words.server";

/**
 * The words that find a document: for editors those of its title and tags, for readers all that they see.
 *
 * @param more other words by place: of another document, or worked out from numbers
 */
export function searchWordsOf(
  fields: Fields,
  document: object,
  more: Partial<Record<SearchedPlace, string[]>> = {},
): SearchFields & { titleWords: string[] } {
  const wordsOf = (place: SearchedPlace) =>
    namesWhere(fields, ({ searched }) => searched === place).flatMap((name) =>
      wordsOfField(fields[name] as Field, (document as Record<string, unknown>)[name]),
    );
  const texts = searchedPlaces.map((place) => [place, [...wordsOf(place), ...(more[place] ?? [])].join("\n")]);
  const title = wordsOf("title").join(" ");
  return {
    titleWords: titleWords(title, wordsOf("tags")),
    titleBeginnings: titleBeginnings(title),
    ...termWeights(Object.fromEntries(texts)),
  };
}

/** A choice is found by its label. */
const wordsOfField = (field: Field, stored: unknown): string[] =>
  [stored ?? []]
    .flat()
    .map((word) => ("labels" in field && field.labels ? (field.labels[String(word)] ?? "") : String(word)));

/** The names of the searchable fields. */
export const searchedNames = <F extends Fields>(fields: F) =>
  namesWhere(fields, ({ searched }) => searched !== undefined);
