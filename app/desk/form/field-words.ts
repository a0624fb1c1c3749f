import { textInWords } from "~/fields/field-text";
import type { NounFacts } from "~/fields/noun-facts";
import { fieldNameInWords } from "~/forms/field-name";

/** The labels of values by field and value, if only the page knows them. */
export type FieldNames = Record<string, Record<string, string>>;

/** The text of a noun's field for people: a choice as its label, a date in words. */
export function inWords(noun: NounFacts, name: string, text: string, names: FieldNames = {}): string {
  const field = fieldOf(noun, name);
  return names[name]?.[text] ?? (field ? textInWords(field, text) : text);
}

/** The label of a noun's field, or its name if no form has it. */
export const fieldLabel = (noun: NounFacts, name: string): string =>
  fieldOf(noun, name)?.label ?? fieldNameInWords(name);

const fieldOf = ({ fields }: NounFacts, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
