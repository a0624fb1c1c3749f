export type Address = { pathname: string; search: string };

/** What an address says in passing: which route a form is meant for, and a notice. */
export const passingParameters = ["index", "notice"];

/** An address without what it says in passing: one to come back to. */
export function addressToReturnTo({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  for (const name of passingParameters) query.delete(name);
  return addressOf(pathname, query);
}

/** A path and its query; a name without a value stands without an equals sign. */
export function addressOf(pathname: string, query: URLSearchParams): string {
  const text = query.toString().replace(/=(?=&|$)/g, "");
  return text ? `${pathname}?${text}` : pathname;
}
