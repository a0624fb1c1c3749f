import { Form, useLocation, useNavigation } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef } from "react";
import type { NounFacts } from "~/fields/noun-facts";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { type BulkDeed, bulkFormId, bulkPath, selectedName, selectParameter } from "./bulk";
import { deskAddress } from "./desk-address";

/** What a list can do to several of its documents. */
export type Bulk = {
  categories?: { value: string; label: string }[];
  /** Whether this person may publish and delete. */
  mayPublish: boolean;
};

/** Whether the rows of a list can be selected. */
export const Selectable = createContext(false);

/** The checkbox of a row, in a list whose rows can be selected. */
export function SelectRow({ id, title }: { id: string; title: string }) {
  const isSelectable = useContext(Selectable);
  const { search } = useLocation();
  if (!isSelectable) return null;
  const all = new URLSearchParams(search).get(selectParameter) === "all";
  return (
    <label className="-my-2.5 -ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={selectedName}
        value={id}
        form={bulkFormId}
        defaultChecked={all}
        aria-label={`Select ${title}`}
        className="size-5 accent-leaf"
      />
    </label>
  );
}

const boxes = () => document.querySelectorAll<HTMLInputElement>(`input[name="${selectedName}"]`);
const setAll = (checked: boolean) => {
  for (const box of boxes()) box.checked = checked;
};

/** The form for what is selected in a list. The browser shows its buttons as soon as something is. */
export function BulkBar({ facts, categories, mayPublish }: Bulk & { facts: NounFacts }) {
  const location = useLocation();
  const { name, plural, fields } = facts;
  useClearedSelection(bulkPath(name));
  const toSelect = (all: boolean) => deskAddress(location, { [selectParameter]: all ? "all" : null });
  const select = (all: boolean) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setAll(all);
  };
  return (
    <Form
      id={bulkFormId}
      method="post"
      action={bulkPath(name)}
      aria-label={`Change several ${plural}`}
      className="mb-3 text-meta"
    >
      <input type="hidden" name="list" value={deskAddress(location)} />
      <p className="flex flex-wrap gap-x-5">
        <Link to={toSelect(true)} preventScrollReset onClick={select(true)} className={link}>
          Select all on this page
        </Link>
        <Link to={toSelect(false)} preventScrollReset onClick={select(false)} className={link}>
          Select none
        </Link>
      </p>
      <div className="bulk-only mt-1 flex flex-wrap items-end gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4">
        {"status" in fields && mayPublish && (
          <div className="flex flex-wrap gap-2">
            <Do deed="publish">Publish</Do>
            <Do deed="draft">Make draft</Do>
          </div>
        )}
        {categories && (
          <div className="flex flex-wrap items-end gap-2">
            <label className="font-semibold">
              Category
              <select name="category" className={`${input} block`}>
                <option value="">Choose one</option>
                {categories.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <Do deed="move">Move to category</Do>
          </div>
        )}
        {"tags" in fields && (
          <div className="flex flex-wrap items-end gap-2">
            <label className="font-semibold">
              Tag to add or remove
              <input name="tag" maxLength={60} autoComplete="off" className={`${input} block`} />
            </label>
            <Do deed="add-tag">Add tag</Do>
            <Do deed="remove-tag">Remove tag</Do>
          </div>
        )}
        {mayPublish && (
          <Button type="submit" name="do" value="delete" formMethod="get" look="danger">
            Delete…
          </Button>
        )}
      </div>
    </Form>
  );
}

const Do = ({ deed, children }: { deed: BulkDeed; children: string }) => (
  <Button type="submit" name="do" value={deed} look="quiet">
    {children}
  </Button>
);

const link = "inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink";
const input = "mt-1.5 min-h-11 rounded-card border border-edge bg-paper px-3 font-normal hover:border-ink";

/** When the list is there again after a change, nothing of it is selected. */
function useClearedSelection(path: string): void {
  const { state, formAction } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (state !== "idle") sent.current ||= formAction?.split("?")[0] === path;
    else if (sent.current) {
      sent.current = false;
      setAll(false);
    }
  }, [state, formAction, path]);
}
