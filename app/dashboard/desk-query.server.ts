import { data } from "@remix-run/node";
import { z } from "zod";
import { newId } from "~/db/model.server";
import { type DeskPage, deskSorts } from "~/desk/list/desk";
import type { OpenForm } from "~/desk/list/open-form";
import { shownNotes } from "~/editing/history/review-notes.server";
import { unfinishedParameter } from "~/editing/unfinished/unfinished";
import { toEditor, type User } from "~/facts/user";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { requireRight } from "~/http/requests/guards.server";
import { latestPictures } from "~/images/library/latest-pictures.server";
import { factsOf } from "~/nouns/noun-facts";
import { forgivingList } from "~/search/forgiving-list.server";
import { deletingTakes, may, type Right } from "~/users/rights";
import { unfinishedForms } from "./unfinished/unfinished-forms.server";

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
  const filled = query.get(unfinishedParameter);
  const unfinished = filled === null ? undefined : filled.slice(0, 40);
  if (query.has("new")) return { kind: "new", newId: newId(), unfinished };
  const { edit, delete: remove } = readQuery(request, { edit: z.string().max(40), delete: z.string().max(40) });
  if (edit) return { kind: "edit", id: edit, unfinished };
  return remove ? { kind: "delete", id: remove } : { kind: "nothing" };
}

type EditedNoun<View, Item, Found> = {
  list(view: View): Promise<DeskPage<Item>>;
  find(id: string): Promise<Found | null>;
  /** Its name: "recipe". */
  noun: string;
  /** What takes to see the list; the owner's right if none is named. */
  right?: Right;
  /** Whether its documents have notes for review. */
  noted?: boolean;
};

/** The pictures that an open form offers: see `LatestPictures`. */
export const picturesForForm = async ({ kind }: OpenForm) =>
  kind === "new" || kind === "edit" ? latestPictures() : undefined;

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
    noun,
    right = "site",
    noted = false,
  }: EditedNoun<Partial<{ [Name in keyof Shape]: z.output<Shape[Name]> }>, Item, Found>,
  more: (found: Found | null) => Promise<More> = async () => ({}) as More,
) {
  const openForm = readOpenForm(request);
  const user = await requireRight(request, openForm.kind === "delete" ? deletingTakes(right) : right);
  const found = "id" in openForm ? await find(openForm.id) : null;
  const [page, notes, unfinished, pictures, others] = await Promise.all([
    forgivingList(noun, list, readQuery(request, shape)),
    noted ? notesOfForm(openForm, noun, user) : null,
    unfinishedForms(request, noun, openForm),
    "imageUrl" in factsOf(noun).fields ? picturesForForm(openForm) : undefined,
    more(found),
  ]);
  return answerWithOpenForm({ page, openForm, found, notes, unfinished, latestPictures: pictures, ...others }, found);
}

type KeyedNoun<Item, Found> = {
  all(): Promise<Item[]>;
  find(id: string): Promise<Found | null>;
  /** How many documents have a key, with drafts. */
  countIn(key: string): Promise<number>;
};

/** The loader of a short list of the owner's whose documents have keys (see app/editing/keyed). */
export async function loadKeyedDesk<Item, Found extends { key: string }, More extends object = object>(
  request: Request,
  { all, find, countIn }: KeyedNoun<Item, Found>,
  more: (found: Found | null) => More | Promise<More> = () => ({}) as More,
) {
  await requireRight(request, "site");
  const openForm = readOpenForm(request);
  const items = await all();
  const found = "id" in openForm ? await find(openForm.id) : null;
  const inFound = found && openForm.kind === "delete" ? await countIn(found.key) : 0;
  return answerWithOpenForm({ items, openForm, found, inFound, ...(await more(found)) }, found);
}

/** A list with what is open. If that document does not exist, the status is 404 (R2.14) and the page is the same. */
export const answerWithOpenForm = <List extends { openForm: OpenForm }>(list: List, found: unknown) =>
  data(list, "id" in list.openForm && !found ? { status: 404 } : undefined);
