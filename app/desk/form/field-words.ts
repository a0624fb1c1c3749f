import { categoryFacts, deskStatusLabels, isArticleCategory } from "~/articles/article";
import { articleFields } from "~/articles/edit/article-text";
import { challengeFields } from "~/challenges/challenge-text";
import type { EditedNoun } from "~/editing/editing";
import { fieldNameInWords } from "~/forms/field-name";
import { productFields } from "~/products/edit/product-text";
import { recipeFields } from "~/recipes/edit/recipe-text";
import { cuisineLabels, difficultyLabels } from "~/recipes/recipe";

/** The labels of what a form's field can hold, by field and value, where only the page knows them. */
export type FieldNames = Record<string, Record<string, string>>;

/** The text of a form's field as its readers would say it: what was chosen by its label, dates as dates. */
export function inWords(field: string, text: string, names: FieldNames = {}): string {
  const label = names[field]?.[text] ?? (Object.hasOwn(words, field) ? words[field]?.(text) : undefined);
  return label ?? text;
}

/** A field of a noun by its label, or by its name where no form has it. */
export function fieldLabel(noun: EditedNoun, field: string): string {
  const labels: Record<string, string> = nounFields[noun] ?? {};
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : fieldNameInWords(field);
}

const nounFields: Partial<Record<EditedNoun, Record<string, string>>> = {
  article: articleFields,
  product: productFields,
  recipe: recipeFields,
  challenge: challengeFields,
};

const yesOrNo = (text: string) => (text === "on" ? "Yes" : "No");
const oneOf = (labels: Record<string, string>) => (text: string) =>
  Object.hasOwn(labels, text) ? labels[text] : undefined;

const words: Record<string, (text: string) => string | undefined> = {
  category: (text) => (isArticleCategory(text) ? categoryFacts[text].label : undefined),
  status: oneOf(deskStatusLabels),
  difficulty: oneOf(difficultyLabels),
  cuisine: oneOf(cuisineLabels),
  publishedAt: momentInWords,
  priceCheckedAt: momentInWords,
  featured: yesOrNo,
  isExternal: yesOrNo,
  inStock: yesOrNo,
  directLink: yesOrNo,
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "2027-03-28T02:30", which is by the clocks of Britain already, as "28 March 2027 at 02:30"; a day alone as that. */
function momentInWords(text: string): string | undefined {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return undefined;
  return day.format(new Date(date)) + (time ? ` at ${time}` : "");
}
