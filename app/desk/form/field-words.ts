import { textInWords } from "~/fields/field-text";
import type { NounFacts } from "~/fields/noun-facts";
import { fieldNameInWords } from "~/forms/field-name";

/** The labels of what a form's field can hold, by field and value, where only the page knows them. */
export type FieldNames = Record<string, Record<string, string>>;

/** The text of a noun's field as its readers would say it: what was chosen by its label, dates as dates. */
export function inWords(noun: NounFacts, name: string, text: string, names: FieldNames = {}): string {
  const field = fieldOf(noun, name);
  return names[name]?.[text] ?? (field ? textInWords(field, text) : text);
}

/** A field of a noun by its label, or by its name where no form has it. */
export const fieldLabel = (noun: NounFacts, name: string): string =>
  fieldOf(noun, name)?.label ?? fieldNameInWords(name);

const fieldOf = ({ fields }: NounFacts, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
