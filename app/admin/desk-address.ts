/** What a list's address may say beside its filters; one of them at a time. */
const openings = ["new", "edit", "delete", "view", "reply"] as const;
const passing = ["index", "notice", ...openings];

/** A list's address with parts of its query changed: what is opened and said in passing goes, `null` takes a part away. */
export function deskAddress(
  { pathname, search }: { pathname: string; search: string },
  changes: Record<string, string | number | null> = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString().replace(/=(?=&|$)/g, "");
  return text ? `${pathname}?${text}` : pathname;
}

/** The list itself, to go back to when a form or a question is closed. */
export const closedAddress = (request: { url: string }) => deskAddress(new URL(request.url));
