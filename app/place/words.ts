import { ofPlace, programLanguage } from "./place";

const lists = ofPlace(({ language }) => new Intl.ListFormat(programLanguage({ language })));

/** "a, b and c" */
export const listText = (items: Iterable<string>): string => lists().format(items);

const order = ofPlace(({ language }) => new Intl.Collator(language));

/** The order of names, as a dictionary of the site's language has it. */
export const compareNames = (one: string, other: string): number => order().compare(one, other);
