import { getSchema } from "@tiptap/core";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { textExtensions } from "./extensions";
import { oneLineHeadings } from "./one-line-headings";

const schema = getSchema(textExtensions);
const broken = ["one", "two"].flatMap((words, at) => [
  ...(at > 0 ? [schema.node("hardBreak")] : []),
  schema.text(words),
]);

function after(kind: "heading" | "paragraph", change: (tr: Transaction) => Transaction): string {
  const doc = schema.node("doc", null, [schema.node(kind, null, broken), schema.node("paragraph", null, broken)]);
  const state = EditorState.create({ doc, plugins: [oneLineHeadings] });
  return String(state.apply(change(state.tr)).doc);
}

test("a line break that comes into a heading is a space, and one that was read with the text stays", () => {
  const heading = schema.nodes.heading;
  const read = 'doc(heading("one", hardBreak, "two"), paragraph("one", hardBreak, "two"))';
  expect(after("paragraph", (tr) => tr.setBlockType(1, 2, heading as never))).toBe(
    'doc(heading("one two"), paragraph("one", hardBreak, "two"))',
  );
  expect(after("heading", (tr) => tr.insertText("!", 1))).toBe(read.replace('"one"', '"!one"'));
  expect(after("heading", (tr) => tr.setBlockType(9, 10, heading as never))).toBe(
    'doc(heading("one", hardBreak, "two"), heading("one two"))',
  );
  expect(after("paragraph", (tr) => tr.setBlockType(1, 2, heading as never).setMeta("mirrored", true))).toBe(read);
});
