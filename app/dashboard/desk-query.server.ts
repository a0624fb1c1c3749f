import { data } from "@remix-run/node";
import { z } from "zod";
import { newId } from "~/db/model.server";
import { deskSorts } from "~/desk/list/desk";
import { savedName } from "~/desk/list/desk-address";
import type { Opened } from "~/desk/list/opened";
import { positiveNumber, readQuery, searchText } from "~/http/bodies/query.server";

const longestSearch = 100;

/** What every list's address may say; a noun adds its own filters. */
export const deskQuery = {
  q: searchText(longestSearch),
  sort: z.enum(deskSorts),
  page: positiveNumber,
};

/**
 * What a list's address has open: an empty form (`?new`), the form of a document (`?edit=…`), or the question before one
 * is deleted (`?delete=…`).
 */
export function readOpened(request: Request): Opened {
  const query = new URL(request.url).searchParams;
  if (query.has("new")) return { kind: "new", newId: newId() };
  const { edit, delete: remove } = readQuery(request, { edit: z.string().max(40), delete: z.string().max(40) });
  if (edit) return { kind: "edit", id: edit };
  return remove ? { kind: "delete", id: remove } : { kind: "nothing" };
}

/** The id of what was saved just now, where the list has something to say of it. */
export const readSaved = (request: Request): string | undefined =>
  readQuery(request, { [savedName]: z.string().max(40) })[savedName];

/** A list with what its address has open; with 404 where that is not there (R2.14), the page being the same. */
export const answerOpened = <List extends { opened: Opened }>(list: List, found: unknown) =>
  data(list, "id" in list.opened && !found ? { status: 404 } : undefined);
