import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { Block } from "~/text-blocks/block-forms";
import { blockMarkdown } from "../source/to-markdown";

/** A picture that is written in markdown's short form or in HTML, with the fields of a `::picture`. */
export type PlainPicture = { block: Block; at: number };

/** The picture that is selected, whose caption the cursor is in, or that is alone in its paragraph. */
export function pictureAtCursor({ selection, doc }: EditorState): PlainPicture | null {
  if (selection instanceof NodeSelection) return plainPicture(selection.node, selection.from);
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === "figure") return plainPicture($from.node(depth), $from.before(depth));
  }
  const [only, ...others] = $from.parent.children;
  return only && others.length === 0 ? plainPicture(doc.nodeAt($from.start()), $from.start()) : null;
}

/** Makes room for a caption below a picture that is alone in its paragraph, with the cursor in it. `null` if there is none. */
export function captionAtCursor(state: EditorState): Transaction | null {
  const picture = pictureAtCursor(state);
  if (!picture) return null;
  const { doc, schema, tr } = state;
  const $at = doc.resolve(picture.at);
  const node = doc.nodeAt(picture.at);
  if (node?.type.name !== "inlinePicture" || $at.depth !== 1 || $at.parent.childCount !== 1) return null;
  const figure = schema.node("figure", { ...node.attrs, origin: $at.parent.attrs.origin });
  // A picture without words is no empty text, which the editor would make a paragraph.
  tr.replaceWith($at.before(), $at.after(), figure).setMeta("preventClearDocument", true);
  return tr.setSelection(TextSelection.create(tr.doc, $at.before() + 1));
}

/** `null` if the node is no such picture. */
export function plainPicture(node: Node | null, at: number): PlainPicture | null {
  if (node?.type.name !== "figure" && node?.type.name !== "inlinePicture") return null;
  const { src, alt } = node.attrs;
  return { at, block: { name: "picture", label: captionOf(node), attributes: { src, alt: alt ?? "" }, content: "" } };
}

/** In light markdown, as a block's label is. */
function captionOf(node: Node): string {
  const words = node.childCount > 0 && node.type.schema.nodes.paragraph?.create(null, node.content);
  return words ? blockMarkdown(words, globalThis.document) : "";
}

/**
 * Changes such a picture. It stays in its form as long as that can say it. With a credit or a width, or a caption that is
 * more than words, it becomes a `::picture`. All others stay as they are written.
 */
export function changePicture(state: EditorState, at: number, { label, attributes }: Block): Transaction | null {
  const node = state.doc.nodeAt(at);
  const before = plainPicture(node, at);
  if (!node || !before) return null;
  const { schema, doc, tr } = state;
  const { src = "", alt = "", credit = "", width = "" } = attributes;
  const sized = src === node.attrs.src ? { width: node.attrs.width, height: node.attrs.height } : {};
  const picture = { src, alt: alt || (node.attrs.alt === null ? null : ""), ...sized };
  const $at = doc.resolve(at);
  const isInline = node.type.name === "inlinePicture";
  const isAlone = !isInline || $at.parent.childCount === 1;
  const from = isInline && isAlone ? $at.before() : at;
  const to = from + (isInline && isAlone ? $at.parent.nodeSize : node.nodeSize);
  const { origin = null } = (isInline ? $at.parent : node).attrs;
  const isSame = label === before.block.label;
  const isPlain = credit === "" && (width === "" || width === "text") && (isSame || !/[*_`~<>[\]\\]/.test(label));

  if (isPlain && isInline && label === "") return selected(tr.setNodeMarkup(at, undefined, picture), at);
  if (isPlain && isAlone) {
    const content = isSame ? node.content : label ? schema.text(label) : undefined;
    const made = label
      ? schema.nodes.figure?.create({ ...picture, origin }, content)
      : schema.nodes.paragraph?.create({ origin }, schema.nodes.inlinePicture?.create(picture));
    return selected(tr.replaceWith(from, to, made as Node), from);
  }
  const block = { name: "picture", label, attributes, content: "" } satisfies Block;
  const made = schema.nodes.textBlock?.create({ block, origin: isAlone ? origin : null }) as Node;
  if (isAlone && doc.resolve(from).depth === 0) return selected(tr.replaceWith(from, to, made), from);
  // A block stands between paragraphs, and never inside a list, a quotation or a table.
  tr.insert($at.depth > 0 ? $at.after(1) : to, made);
  const behind = tr.doc.resolve($at.depth > 0 ? $at.after(1) : to).pos;
  // The space before it goes too, unless it parts two words.
  const next = doc.resolve(to).nodeAfter?.text ?? "";
  const isSpaced = isInline && $at.nodeBefore?.text?.endsWith(" ") && !/^\S/.test(next);
  tr.delete(isSpaced ? from - 1 : from, to);
  return selected(tr, tr.mapping.slice(1).map(behind));
}

/** With the picture selected, so that its buttons stay. */
function selected(tr: Transaction, at: number): Transaction {
  const node = tr.doc.nodeAt(at);
  return tr.setSelection(
    node && NodeSelection.isSelectable(node) ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at)),
  );
}
