import type { Fields } from "./field";

/** The same fields with other labels for some, such as those that the owner has given the keys of a list. */
export const withLabels = <F extends Fields>(
  fields: F,
  labels: { [Name in keyof F]?: Readonly<Record<string, string>> },
): F => ({
  ...fields,
  ...Object.fromEntries(Object.entries(labels).map(([name, labels]) => [name, { ...fields[name], labels }])),
});
