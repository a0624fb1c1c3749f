import { type Address, addressOf, passingParameters } from "~/facts/address-to-return-to";

/** Names in a list's address what was saved just now, where there is something to be said of it that stays. */
export const savedParameter = "saved";

/** What a list's address may say beside its filters; one of them at a time. */
const openings = ["new", "edit", "delete", "view", "reply", savedParameter];

/** A list's address with parts of its query changed: what is opened and said in passing goes, `null` takes a part away. */
export function deskAddress(
  { pathname, search }: Address,
  changes: Record<string, string | number | null> = {},
): string {
  const query = new URLSearchParams(search);
  for (const name of [...passingParameters, ...openings]) query.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  }
  return addressOf(pathname, query);
}

/** Where an opened form begins: on a phone it is far below the top of its page. */
export const formPlace = "edit-form";

/** A list's address with a form open, which leads to that form. It is passed on without its end. */
export const formAddress = (location: Address, opened: { new: "" } | { edit: string }) =>
  `${deskAddress(location, opened)}#${formPlace}`;

/** The list itself, to go back to when a form or a question is closed. */
export const listAddress = (request: { url: string }) => deskAddress(new URL(request.url));

/** An address without the filters that a search has left empty; `null` where there are none. */
export function addressWithoutEmpty({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  const empty = [...query].filter(
    ([name, value]) => value === "" && ![...passingParameters, ...openings].includes(name),
  );
  for (const [name] of empty) query.delete(name, "");
  return empty.length > 0 ? addressOf(pathname, query) : null;
}
