import { data } from "@remix-run/node";
import { z } from "zod";
import { newId } from "~/db/model.server";
import { type DeskPage, deskSorts } from "~/desk/list/desk";
import { savedParameter } from "~/desk/list/desk-address";
import type { OpenForm } from "~/desk/list/open-form";
import { shownNotes } from "~/editing/history/review-notes.server";
import { toEditor, type User } from "~/facts/user";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { requireRight } from "~/http/requests/guards.server";
import { deletingTakes, may, type Right } from "~/users/rights";

const longestSearch = 100;
const longestName = 120;

/** The parameters of every list. A noun adds its own filters. */
export const deskQuery = {
  q: searchText(longestSearch),
  sort: z.enum(deskSorts),
  page: positiveNumber,
};

/** Those of lists of documents that have tags, and of those that have authors too. */
export const taggedDeskQuery = { ...deskQuery, tag: searchText(longestName) };
export const namedDeskQuery = { ...taggedDeskQuery, author: searchText(longestName) };

/**
 * What a list's address has open: an empty form (`?new`), the form of a document (`?edit=…`), or the question before
 * deleting one (`?delete=…`).
 */
export function readOpenForm(request: Request): OpenForm {
  const query = new URL(request.url).searchParams;
  if (query.has("new")) return { kind: "new", newId: newId() };
  const { edit, delete: remove } = readQuery(request, { edit: z.string().max(40), delete: z.string().max(40) });
  if (edit) return { kind: "edit", id: edit };
  return remove ? { kind: "delete", id: remove } : { kind: "nothing" };
}

/** The id of the document that was just saved, if the list shows a warning for it. */
export const readSavedId = (request: Request): string | undefined =>
  readQuery(request, { [savedParameter]: z.string().max(40) })[savedParameter];

type EditedNoun<View, Item, Found> = {
  list(view: View): Promise<DeskPage<Item>>;
  find(id: string): Promise<Found | null>;
  /** What takes to see the list; the owner's right if none is named. */
  right?: Right;
  /** The noun's name, if its documents have notes for review. */
  noted?: string;
};

/** The notes on the document whose form is open. */
export const notesOfForm = async (openForm: OpenForm, noun: string, user: User) =>
  openForm.kind === "edit"
    ? shownNotes(noun, openForm.id, { by: toEditor(user), anybodys: may(user, "content.publish") })
    : null;

/** The loader of a tab with an editable list: a page of the list, what is open, and what else the page needs. */
export async function loadEditedDesk<
  Shape extends Record<string, z.ZodType>,
  Item,
  Found,
  More extends object = object,
>(
  request: Request,
  shape: Shape,
  {
    list,
    find,
    right = "site",
    noted,
  }: EditedNoun<Partial<{ [Name in keyof Shape]: z.output<Shape[Name]> }>, Item, Found>,
  more: () => Promise<More> = async () => ({}) as More,
) {
  const openForm = readOpenForm(request);
  const user = await requireRight(request, openForm.kind === "delete" ? deletingTakes(right) : right);
  const [page, found, notes, others] = await Promise.all([
    list(readQuery(request, shape)),
    "id" in openForm ? find(openForm.id) : null,
    noted ? notesOfForm(openForm, noted, user) : null,
    more(),
  ]);
  return answerWithOpenForm({ page, openForm, found, notes, ...others }, found);
}

/** A list with what is open. If that document does not exist, the status is 404 (R2.14) and the page is the same. */
export const answerWithOpenForm = <List extends { openForm: OpenForm }>(list: List, found: unknown) =>
  data(list, "id" in list.openForm && !found ? { status: 404 } : undefined);
