import type { Currency } from "./currencies";
import type { Language } from "./languages";

/** Where the site is at home. */
export type Place = {
  /** The language of its texts: "en-GB" (BCP 47). */
  language: Language;
  /** The zone of its days and hours: "Europe/London" (IANA). */
  timeZone: string;
  /** The currency of its prices: "GBP" (ISO 4217). */
  currency: Currency;
};

export const defaultPlace: Place = { language: "en-GB", timeZone: "Europe/London", currency: "GBP" };

let source = () => defaultPlace;

/**
 * Says where to find the place: on the server in the settings, in a browser in what the page tells of the site.
 *
 * @returns where it was found before
 */
export function placeFrom(found: () => Place): () => Place {
  const before = source;
  source = found;
  return before;
}

/** Where the site is at home at present. */
export const place = (): Place => source();

/** The language of the program's own words, which stay English: an English site has them in its own manner. */
export const programLanguage = ({ language }: Pick<Place, "language"> = place()): string =>
  language.startsWith("en") ? language : defaultPlace.language;

/** A value that is made of the place, such as a format, and made again when the settings have another one. */
export function ofPlace<Value>(make: (place: Place) => Value): () => Value {
  let known: { place: Place; value: Value } | undefined;
  return () => {
    const present = place();
    if (known?.place !== present) known = { place: present, value: make(present) };
    return known.value;
  };
}
