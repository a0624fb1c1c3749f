import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { ButtonLink } from "~/ui/button";
import { CardLink } from "~/ui/card-link";
import { SelectField } from "~/ui/field";
import { DeleteQuestion } from "./delete-question";
import { deskAddress, formAddress } from "./desk-address";
import { RowControls } from "./desk-row";
import { MissingDocumentNotice } from "./missing-document-notice";
import { MoveButton } from "./move-button";
import type { OpenForm } from "./open-form";

type Keyed = { id: string; key: string; label: string };

/** The loader's answer for a short list whose documents have keys (see app/editing/keyed). */
export type KeyedList<Item extends Keyed> = {
  items: (Item & {
    /** How many published documents have its key. */
    count: number;
  })[];
  openForm: OpenForm;
  /** The one that is open. `null` if nothing is open, or if it does not exist any more. */
  found: Item | null;
  /** How many documents have the key of the open one, with drafts. */
  inFound: number;
};

type KeyedDeskProps<Item extends Keyed> = KeyedList<Item> & {
  /** The list's address, and its name as the heading has it. */
  path: string;
  title: string;
  /** One of the list, in sentences: "category". */
  noun: string;
  /** One and several of the documents that have its key: "article", "articles". */
  holders: readonly [string, string];
  /** The form: with the one that was found, or empty with the id of the new one. */
  form: (subject: { found?: Item; newId?: string }) => ReactNode;
  /** The page that readers have of one, and how its line names that page. */
  pageOf: (item: Item) => { to: string; named: string };
  description?: (item: Item) => ReactNode;
  badge?: (item: Item) => ReactNode;
  /** What else its line says. */
  facts?: (item: Item) => ReactNode;
};

/** A short list of the owner's: the open form or question, and the list in its order. */
export function KeyedDesk<Item extends Keyed>(props: KeyedDeskProps<Item>) {
  const { items, openForm, found, title, noun, form } = props;
  const location = useLocation();
  const adding = openForm.kind === "new";
  return (
    <>
      {openForm.kind === "delete" && found && <Question {...props} found={found} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl">{title}</h2>
        <ButtonLink
          to={adding ? deskAddress(location) : formAddress(location, { new: "" })}
          look={adding ? "quiet" : "solid"}
          preventScrollReset
          aria-expanded={adding}
        >
          {adding ? "Close form" : `Add ${noun}`}
        </ButtonLink>
      </div>
      <MissingDocumentNotice noun={noun} gone={"id" in openForm && !found} />
      {openForm.kind === "new" && form({ newId: openForm.newId })}
      {openForm.kind === "edit" && found && form({ found })}
      <ol className="divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row {...props} item={item} first={index === 0} last={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

type RowProps<Item extends Keyed> = KeyedDeskProps<Item> & {
  item: KeyedList<Item>["items"][number];
  first: boolean;
  last: boolean;
};

function Row<Item extends Keyed>(props: RowProps<Item>) {
  const { item, first, last, path, holders, pageOf, description, badge, facts } = props;
  const { id, label, count } = item;
  const { to, named } = pageOf(item);
  const [one, many] = holders;
  return (
    <Form
      method="post"
      action={path}
      preventScrollReset
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 py-5 sm:gap-x-5"
    >
      <input type="hidden" name="id" value={id} />
      <h3 className="relative min-w-0 text-xl [overflow-wrap:anywhere]">
        <CardLink to={to}>{label}</CardLink>
      </h3>
      <div className="row-start-2 flex items-start gap-1 max-sm:col-span-2 sm:col-start-2 sm:row-start-1 sm:gap-0">
        <MoveButton to="up" name={label} atEnd={first} />
        <MoveButton to="down" name={label} atEnd={last} />
        <RowControls id={id} title={label} />
      </div>
      {description?.(item)}
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-muted">
        {badge?.(item)}
        <span className="[overflow-wrap:anywhere]">{named}</span>
        <span>{countText(count, `published ${one}`, `published ${many}`)}</span>
        {facts?.(item)}
      </p>
    </Form>
  );
}

/** Asks where the documents go that have its key. */
function Question<Item extends Keyed>({
  items,
  found,
  inFound,
  noun,
  holders,
}: KeyedDeskProps<Item> & { found: Item }) {
  const failed = useFailedForm();
  const field = formFields(failed, { moveTo: "" });
  const [, many] = holders;
  const effect =
    inFound > 0
      ? `It has ${countText(inFound, ...holders)}, with drafts. They go to another ${noun}, and the addresses of this one lead there from then on.`
      : `It has no ${many}. With another ${noun} chosen, its addresses lead there from then on.`;
  return (
    <DeleteQuestion
      noun={noun}
      title={found.label}
      effect={effect}
      inputs={
        <SelectField
          {...field("moveTo")}
          label={inFound > 0 ? `Move the ${many} to` : "Lead readers to"}
          choices={[
            { value: "", label: inFound > 0 ? `Choose a ${noun}` : "Nowhere" },
            ...items.filter(({ id }) => id !== found.id).map(({ key, label }) => ({ value: key, label })),
          ]}
          className="w-full"
        />
      }
    />
  );
}
