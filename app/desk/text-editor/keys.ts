import type { EditorView } from "@tiptap/pm/view";
import { endTypedAddress } from "./paste-address";
import type { Doors } from "./toolbar/controls";

/** The keys that are not the text's own. Returns whether it was one. */
export function handleKeys(view: EditorView, event: KeyboardEvent, doors: Doors): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key === "k") {
    event.preventDefault();
    doors.link();
    return true;
  }
  if (event.key === "Enter" && !event.shiftKey && !command && !event.isComposing && endTypedAddress(view)) return true;
  // All fields of a form are left by Tab, and so is this box, also inside lists and tables.
  return event.key === "Tab" && !command && !event.altKey && leaveBy(view.dom, event);
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
