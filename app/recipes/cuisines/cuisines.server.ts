import { KeyedList } from "~/editing/keyed/keyed-list.server";
import { listText } from "~/place/words";
import { CuisineModel, defaultCuisineDocuments, toCuisine } from "./cuisine.model.server";

/** The cuisines of recipes: the original ones, and what the owner has made of them. */
export const cuisineList = new KeyedList({
  name: "recipe-cuisines",
  noun: "cuisine",
  model: CuisineModel,
  defaults: defaultCuisineDocuments,
  toItem: toCuisine,
});

/** The labels by key, in the order of the list: as of the beginning of this request, job or command. */
export function cuisineLabels(): Readonly<Record<string, string>> {
  const { items } = cuisineList;
  const labels = known.get(items) ?? Object.fromEntries(items.map(({ key, label }) => [key, label]));
  known.set(items, labels);
  return labels;
}

/** Every list of recipes needs them for each of its recipes. */
const known = new WeakMap<object, Record<string, string>>();

/** The label of a recipe's cuisine. A word that is no cuisine is its own label, so that no page fails because of it. */
export function cuisineLabel(key: string): string;
export function cuisineLabel(key: string | null): string | null;
export function cuisineLabel(key: string | null): string | null {
  return key && (cuisineList.get(cuisineList.presentKey(key))?.label ?? key);
}

/** What a recipe's cuisine is today. A removed key means the cuisine that its recipes were moved to, or none. */
export function presentCuisine(key: string | null | undefined): string | null {
  if (!key) return null;
  return cuisineList.leadsNowhere(key) ? null : cuisineList.presentKey(key);
}

export const isCuisine = (key: string): boolean => cuisineList.get(key) !== undefined;

const mostInSentence = 8;

/** The cuisines in a sentence: "Italian, Mexican, Asian, American, Mediterranean and Indian". */
export const cuisinesInWords = (): string => listText(Object.values(cuisineLabels()).slice(0, mostInSentence));
