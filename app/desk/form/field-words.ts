import type { NounFacts } from "~/facts/noun-facts";
import { fieldNameInWords } from "~/forms/field-name";

/** The labels of what a form's field can hold, by field and value, where only the page knows them. */
export type FieldNames = Record<string, Record<string, string>>;

/** The text of a noun's field as its readers would say it: what was chosen by its label, dates as dates. */
export function inWords({ words = {} }: NounFacts, field: string, text: string, names: FieldNames = {}): string {
  return names[field]?.[text] ?? (Object.hasOwn(words, field) ? words[field]?.(text) : undefined) ?? text;
}

/** A field of a noun by its label, or by its name where no form has it. */
export const fieldLabel = ({ fields }: NounFacts, field: string): string =>
  Object.hasOwn(fields, field) ? (fields[field] ?? field) : fieldNameInWords(field);

/** A box that is ticked or not. */
export const yesOrNo = (text: string) => (text === "on" ? "Yes" : "No");

/** A choice among labels. */
export const oneOfLabels = (labels: Readonly<Record<string, string>>) => (text: string) =>
  Object.hasOwn(labels, text) ? labels[text] : undefined;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "2027-03-28T02:30", which is by the clocks of Britain already, as "28 March 2027 at 02:30"; a day alone as that. */
export function momentInWords(text: string): string | undefined {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return undefined;
  return day.format(new Date(date)) + (time ? ` at ${time}` : "");
}
