import { articleFields } from "~/articles/article-fields";
import { challengeFields } from "~/challenges/challenge-fields";
import type { EditedNoun } from "~/editing/editing";
import type { Field, Fields } from "~/fields/field";
import { textInWords } from "~/fields/field-text";
import { fieldNameInWords } from "~/forms/field-name";
import { productFields } from "~/products/product-fields";
import { recipeFields } from "~/recipes/recipe-fields";

/** The labels of what a form's field can hold, by field and value, where only the page knows them. */
export type FieldNames = Record<string, Record<string, string>>;

/** The text of a form's field as its readers would say it: what was chosen by its label, dates as dates. */
export function inWords(noun: EditedNoun, name: string, text: string, names: FieldNames = {}): string {
  const field = fieldOf(noun, name);
  return names[name]?.[text] ?? (field ? textInWords(field, text) : text);
}

/** A field of a noun by its label, or by its name where no form has it. */
export const fieldLabel = (noun: EditedNoun, name: string): string =>
  fieldOf(noun, name)?.label ?? fieldNameInWords(name);

const fieldsOf: Partial<Record<EditedNoun, Fields>> = {
  article: articleFields,
  product: productFields,
  recipe: recipeFields,
  challenge: challengeFields,
};

function fieldOf(noun: EditedNoun, name: string): Field | undefined {
  const fields = fieldsOf[noun] ?? {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
