import type { Fields } from "./field";

/** The same fields with other labels for some, such as those that the owner has given the keys of a list. */
export const withLabels = <F extends Fields>(
  fields: F,
  labels: { [Name in keyof F]?: Readonly<Record<string, string>> },
): F => ({
  ...fields,
  ...Object.fromEntries(Object.entries(labels).map(([name, labels]) => [name, { ...fields[name], labels }])),
});

/** The values of a choice, in the order of its labels. */
export const valuesOfChoice = <F extends { labels: Record<string, string> }>({ labels }: F) =>
  Object.keys(labels) as (keyof F["labels"] & string)[];

export const choicesOf = ({ labels }: { labels: Record<string, string> }) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
