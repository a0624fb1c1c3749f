import type { Mark, Schema } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { filmOf } from "~/text-blocks/films";
import { plainLink } from "./paste/plain-link";

/**
 * Takes an address that was pasted alone: over words it links them, alone in a line a film becomes one, and anywhere else it is
 * a link. Returns whether it was an address.
 */
export function pasteAddress(view: EditorView, pasted: string): boolean {
  const { state } = view;
  const { schema, selection, tr } = state;
  const link = linkTo(schema, pasted);
  if (!link || !selection.$from.parent.inlineContent) return false;
  const { $from, $to, empty } = selection;
  if (empty) {
    if ($from.parent.content.size > 0 || !putFilm(view, pasted)) {
      view.dispatch(tr.replaceSelectionWith(schema.text(link.attrs.href, [link]), false).scrollIntoView());
    }
    return true;
  }
  // Words of several paragraphs are replaced, as by any paste.
  if (!$from.sameParent($to) || state.doc.textBetween($from.pos, $to.pos).trim() === "") return false;
  view.dispatch(tr.addMark($from.pos, $to.pos, link).scrollIntoView());
  return true;
}

/** Takes an address that was typed, when Enter ends its line. Returns whether that was all that Enter had to do. */
export function endTypedAddress(view: EditorView): boolean {
  const { $from, empty } = view.state.selection;
  const { parent } = $from;
  if (!empty || !parent.inlineContent || parent.type.spec.code || $from.parentOffset < parent.content.size)
    return false;
  const typed = parent.textBetween(0, parent.content.size, undefined, "\ufffc").split(/\s/).at(-1) ?? "";
  const link = linkTo(view.state.schema, typed.replace(/[.,;:!?]{1,3}$/, ""));
  if (!link) return false;
  if (typed.length === parent.content.size && putFilm(view, typed)) return true;
  const from = $from.pos - typed.length;
  const to = from + typed.replace(/[.,;:!?]{1,3}$/, "").length;
  if (!view.state.doc.rangeHasMark(from, to, link.type)) view.dispatch(view.state.tr.addMark(from, to, link));
  return false;
}

function linkTo(schema: Schema, address: string): Mark | undefined {
  if (!/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return undefined;
  const href = plainLink(address, location.origin);
  return href === null ? undefined : schema.marks.link?.create({ href });
}

/** Puts a film in the place of the paragraph of the cursor, if the address is one. A film stands in no list and no quotation. */
function putFilm(view: EditorView, address: string): boolean {
  const { schema, selection, doc, tr } = view.state;
  const { $from } = selection;
  if ($from.depth !== 1 || $from.parent.type.name !== "paragraph" || !filmOf(address)) return false;
  const block = { name: "video", label: "", attributes: { src: address }, content: "" };
  const film = schema.node("textBlock", { block });
  const isLast = doc.resolve($from.after()).nodeAfter === null;
  tr.replaceWith($from.before(), $from.after(), isLast ? [film, schema.node("paragraph")] : [film]);
  const behind = tr.doc.resolve($from.before() + film.nodeSize);
  view.dispatch(tr.setSelection(Selection.near(behind)).scrollIntoView());
  return true;
}
