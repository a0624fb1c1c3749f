import { liftListItem, sinkListItem } from "@tiptap/pm/schema-list";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { addRowAfter, goToNextCell, isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { writeIn } from "./block/block-words";
import { endTypedAddress } from "./paste-address";
import { type Doors, isInnerItem } from "./toolbar/controls";

/**
 * Reads where the caret is now. A browser tells of a moved caret a moment after the key that moved it: on a busy machine the next
 * key, or a paste, came first and went to where the caret had been.
 */
export function readCaret({ composing, dom }: EditorView): false {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
  return false;
}

/** The keys that are not the text's own. Returns whether it was one. */
export function handleKeys(view: EditorView, event: KeyboardEvent, doors: Doors): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key === "k") {
    event.preventDefault();
    doors.link();
    return true;
  }
  if (event.key === "Enter" && !event.shiftKey && !command && !event.isComposing && endTypedAddress(view)) return true;
  // A heading has one line.
  if (event.key === "Enter" && event.shiftKey && view.state.selection.$from.parent.type.name === "heading") return true;
  if (writesInBlock(view, event, command)) return true;
  if (event.key !== "Tab" || command || event.altKey) {
    if (event.key === "Escape") leaving.add(view);
    else if (!event.shiftKey) leaving.delete(view);
    return false;
  }
  if (!leaving.delete(view) && moveInside(view, event.shiftKey)) {
    event.preventDefault();
    return true;
  }
  // All fields of a form are left by Tab, and so is this box.
  return leaveBy(view.dom, event);
}

/** Those in which Escape was pressed last: Tab leaves them from everywhere (WCAG 2.1.2). */
const leaving = new WeakSet<EditorView>();

/** What is typed while a block is selected goes to its words, or behind a block without any: it never takes the block's place. */
function writesInBlock(view: EditorView, event: KeyboardEvent, command: boolean): boolean {
  const { selection, doc, tr, schema } = view.state;
  // AltGr, which types signs on many keyboards, counts as Ctrl and Alt.
  const isTyped = [...event.key].length === 1 && (!command || event.getModifierState("AltGraph"));
  if (!isTyped && event.key !== "Enter") return false;
  if (!(selection instanceof NodeSelection) || !["textBlock", "written"].includes(selection.node.type.name))
    return false;
  // The browser types the key where the focus is then.
  if (selection.node.type.name === "textBlock" && writeIn(view.nodeDOM(selection.from), "last")) return !isTyped;
  if (doc.resolve(selection.to).nodeAfter?.type.name !== "paragraph" || !isTyped)
    tr.insert(selection.to, schema.node("paragraph"));
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(selection.to + 1))).scrollIntoView());
  return !isTyped;
}

/** Goes to the next cell of a table, or makes an item an inner one. Returns whether there was something to do. */
function moveInside(view: EditorView, back: boolean): boolean {
  const { state } = view;
  if (isInTable(state)) {
    if (goToNextCell(back ? -1 : 1)(state, view.dispatch)) return true;
    return !back && addRowAfter(state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch);
  }
  const item = state.schema.nodes.listItem;
  if (!item) return false;
  return back
    ? isInnerItem(state.selection.$from) && liftListItem(item)(state, view.dispatch)
    : sinkListItem(item)(state, view.dispatch);
}

/** `[[` opens the search for what to link to. */
export function opensLink(view: EditorView, from: number, to: number, typed: string, doors: Doors): boolean {
  const { state } = view;
  if (typed !== "[" || from !== to || from < 1 || state.selection.$from.parent.type.spec.code) return false;
  if (state.doc.textBetween(from - 1, from, "\n", "\n") !== "[") return false;
  view.dispatch(state.tr.delete(from - 1, from));
  doors.link();
  return true;
}

export const pictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Moves the focus to what comes before or behind the box. */
function leaveBy(box: HTMLElement, event: KeyboardEvent): boolean {
  const all = [...(box.closest("form")?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
    (element) => element === box || (!box.contains(element) && element.checkVisibility()),
  );
  const inside = event.shiftKey ? [] : [...box.querySelectorAll<HTMLElement>("button")];
  const next = inside[0] ?? all[all.indexOf(box) + (event.shiftKey ? -1 : 1)];
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

const focusable = [
  "a[href]",
  'button:not([disabled], [tabindex="-1"])',
  'input:not([type="hidden"], [disabled], [tabindex="-1"])',
  "select:not([disabled])",
  "textarea:not([disabled])",
  "summary",
  '[contenteditable="true"]',
  '[tabindex="0"]:not([role="listbox"])',
].join();
