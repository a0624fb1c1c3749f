import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";

/**
 * A program, such as one that fills in forms, replaces the whole text at once. What it brings is a text as the text area
 * takes it. Returns whether it was that.
 */
export function filledAtOnce(view: EditorView, event: InputEvent, fill: (text: string) => void): boolean {
  // Words of a block have a box of their own.
  if (event.target !== view.dom) return false;
  if (event.inputType !== "insertText" || !event.data || event.data.length < 2) return false;
  const selection = view.dom.ownerDocument.getSelection();
  const all = selection?.rangeCount ? selection.getRangeAt(0).toString() : "";
  // A text that holds a picture alone has no words either.
  const isWhole = all === "" ? isEmpty(view.state.doc) : all === view.dom.textContent;
  if (!isWhole) {
    if (!event.data.includes("\n")) return false;
    event.preventDefault();
    view.pasteText(event.data);
    return true;
  }
  // One word into an empty box may come from a keyboard that completes words.
  if (all === "" && !/\s/.test(event.data.trim()) && !/[*#_`<>[\]|]/.test(event.data)) return false;
  event.preventDefault();
  fill(event.data);
  return true;
}

const isEmpty = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild?.type.name === "paragraph" && firstChild.content.size === 0;
