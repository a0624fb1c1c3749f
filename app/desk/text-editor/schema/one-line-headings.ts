import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/**
 * A heading has one line, so a line break that comes into one, for example with a paragraph that becomes it, is a space. One that
 * was read with the text stays.
 */
export const oneLineHeadings = new Plugin({
  appendTransaction(transactions, before, { doc, schema, tr }) {
    const isTyped =
      transactions.some(({ docChanged }) => docChanged) && !transactions.some((one) => one.getMeta("mirrored"));
    if (!isTyped) return null;
    const [known, now] = [brokenHeadings(before.doc), brokenHeadings(doc)];
    if (breaksIn(now) <= breaksIn(known)) return null;
    for (const [heading, at] of now) {
      if (known.has(heading)) continue;
      heading.forEach((child, offset) => {
        const from = at + 1 + offset;
        if (isBreak(child)) tr.replaceWith(from, from + 1, schema.text(" ", child.marks));
      });
    }
    return tr.docChanged ? tr : null;
  },
});

export const OneLineHeadings = Extension.create({
  name: "oneLineHeadings",
  addProseMirrorPlugins: () => [oneLineHeadings],
});

/** Headings of more than one line, with their places. */
function brokenHeadings(doc: Node): Map<Node, number> {
  const found = new Map<Node, number>();
  doc.descendants((node, at) => {
    if (node.type.name === "heading" && node.children.some(isBreak)) found.set(node, at);
    return !node.isTextblock;
  });
  return found;
}

const isBreak = ({ type }: Node) => type.name === "hardBreak";
const breaksIn = (headings: Map<Node, number>) =>
  [...headings.keys()].reduce((sum, { children }) => sum + children.filter(isBreak).length, 0);
