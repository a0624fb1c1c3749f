import { languages } from "./languages";
import { defaultPlace, place } from "./place";

/** The language of the site's texts, in words for a language model: "British English", "German (Austria)". */
export function languageName(): string {
  const { language } = place();
  return language === defaultPlace.language ? "British English" : languages[language];
}
