import { type Address, addressOf, passingParameters } from "~/facts/address-to-return-to";

import { selectParameter } from "./bulk";

/** The parameters that open something. An address has one of them at most. */
const openings = [
  ...["new", "edit", "delete", "view", "reply", "opml", "csv", "from", "source", "access", "unfinished", "rename"],
  selectParameter,
];

/**
 * A list's address with some parameters changed. Nothing is open in it and it has no notice. `null` removes a
 * parameter.
 */
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

/** The start of an open form. On a phone it is far below the top of its page. */
export const formPlace = "edit-form";

/** A list's address with a form open, scrolled to that form. */
export const formAddress = (location: Address, opened: { new: "" } | { edit: string }) =>
  `${deskAddress(location, opened)}#${formPlace}`;

/** The address of the list with nothing open. */
export const listAddress = (request: { url: string }) => deskAddress(new URL(request.url));

/** An address without empty filters. `null` if there are none. */
export function addressWithoutEmpty({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  const empty = [...query].filter(
    ([name, value]) => value === "" && ![...passingParameters, ...openings].includes(name),
  );
  for (const [name] of empty) query.delete(name, "");
  return empty.length > 0 ? addressOf(pathname, query) : null;
}
