import { Fragment, type ReactNode, useRef } from "react";
import type { ShownNote } from "~/editing/history/review-note";
import { countText } from "~/facts/english";
import { labelOf, type NounFacts } from "~/fields/noun-facts";
import { ReplacedWords } from "~/ui/notices/replaced-words";
import { bulkFormId } from "./bulk";
import { type Bulk, BulkBar, Selectable } from "./bulk-bar";
import { DeleteQuestion } from "./delete-question";
import type { DeskPage, ListNames } from "./desk";
import { DeskList } from "./desk-list";
import { DeskToolbar } from "./desk-toolbar";
import { MissingDocumentNotice } from "./missing-document-notice";
import type { OpenForm } from "./open-form";
import { ReviewNotes } from "./review-notes";
import type { SelectFilter } from "./select-filter";

/** The loader's answer for a tab with an editable list. */
export type EditedList<Item, Found> = {
  page: DeskPage<Item>;
  openForm: OpenForm;
  /** The document that is open. `null` if nothing is open, or if it does not exist any more. */
  found: Found | null;
  /** The notes on the document whose form is open. Missing for a noun without notes. */
  notes?: ShownNote[] | null;
};

type EditedDeskProps<Item, Found> = EditedList<Item, Found> & {
  facts: NounFacts;
  filters: SelectFilter[];
  moreFilters?: SelectFilter[];
  /** The fields that the search reads, in words. */
  search?: string;
  /** What can be done to several documents at once, if anything. */
  bulk?: Bulk;
  /** The form: with the document that was found, or empty with the id of the new document. */
  form: (subject: { found?: Found; newId?: string }) => ReactNode;
  row: (item: Item) => ReactNode;
};

/** A tab with an editable list: search and filters, the open form or question, and the list. */
export function EditedDesk<Item extends { id: string }, Found extends { id: string; title: string }>(
  props: EditedDeskProps<Item, Found>,
) {
  const { facts, page, openForm, found, filters, moreFilters = [], bulk, notes, form, row } = props;
  const { names } = page;
  const search = props.search ?? (names && "Search title, text, tags or author");
  const { name: noun, plural } = facts;
  const formKey = useFormKey(openForm);
  return (
    <>
      {openForm.kind === "delete" && found && <DeleteQuestion noun={noun} title={found.title} />}
      <DeskToolbar
        title={labelOf(plural)}
        add={`Add ${labelOf(noun)}`}
        adding={openForm.kind === "new"}
        count={`${page.isMore ? "More than " : ""}${countText(page.total, noun, plural)}`}
        filters={filters}
        moreFilters={[...(names ? nameFilters(names) : []), ...moreFilters]}
        search={search}
      />
      {page.corrections && <ReplacedWords corrections={page.corrections} className="mb-6" />}
      <MissingDocumentNotice noun={noun} gone={"id" in openForm && !found} />
      {openForm.kind === "new" && <Fragment key={formKey}>{form({ newId: openForm.newId })}</Fragment>}
      {openForm.kind === "edit" && found && (
        <Fragment key={formKey}>
          {form({ found })}
          {notes && <ReviewNotes noun={noun} id={found.id} notes={notes} />}
        </Fragment>
      )}
      {bulk && page.total > 0 && <BulkBar facts={facts} {...bulk} />}
      <Selectable.Provider value={bulk !== undefined}>
        <DeskList page={page} nouns={plural}>
          {row}
        </DeskList>
      </Selectable.Provider>
      {bulk && page.total > 0 && (
        <p className="bulk-only mt-4">
          <a href={`#${bulkFormId}`} className="font-semibold text-leaf underline underline-offset-4">
            Back to the buttons for what is selected
          </a>
        </p>
      )}
    </>
  );
}

/**
 * The React key of the open form. When a new document has been saved, its form goes on with that document: who writes keeps
 * the cursor.
 */
function useFormKey(openForm: OpenForm): string {
  const last = useRef({ key: "", id: "" });
  if (openForm.kind === "nothing" || openForm.kind === "delete") last.current = { key: "", id: "" };
  // An unfinished text fills the form anew.
  else if (openForm.unfinished) last.current = { key: openForm.unfinished, id: "id" in openForm ? openForm.id : "" };
  else if (openForm.kind === "new") last.current = { key: "new", id: openForm.newId };
  else if (last.current.id !== openForm.id) last.current = { key: openForm.id, id: openForm.id };
  return last.current.key;
}
const nameFilters = ({ authors, tags }: ListNames) => [
  ...(authors.length > 0 ? [{ name: "author", label: "Author", suggestions: authors }] : []),
  ...(tags.length > 0 ? [{ name: "tag", label: "Tag", suggestions: tags }] : []),
];
