/** What a list's address may say beside its filters; one of them at a time. */
const openings = ["new", "edit", "delete", "view", "reply"];
/** What an address says in passing: which route a form is meant for, and a notice. */
const passing = ["index", "notice"];

type Address = { pathname: string; search: string };

/** A list's address with parts of its query changed: what is opened and said in passing goes, `null` takes a part away. */
export function deskAddress(
  { pathname, search }: Address,
  changes: Record<string, string | number | null> = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of [...passing, ...openings]) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  return written(pathname, query);
}

/** The list itself, to go back to when a form or a question is closed. */
export const closedAddress = (request: { url: string }) => deskAddress(new URL(request.url));

/** An address with what it has open, without what it says in passing. */
export function openedAddress({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  return written(pathname, query);
}

/** An address without the filters that a search has left empty; `null` where there are none. */
export function addressWithoutEmpty({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  const empty = [...query].filter(([name, value]) => value === "" && ![...passing, ...openings].includes(name));
  for (const [name] of empty) query.delete(name, "");
  return empty.length > 0 ? written(pathname, query) : null;
}

function written(pathname: string, query: URLSearchParams): string {
  const text = query.toString().replace(/=(?=&|$)/g, "");
  return text ? `${pathname}?${text}` : pathname;
}
