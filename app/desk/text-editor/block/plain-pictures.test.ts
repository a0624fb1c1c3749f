import { getSchema } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { sourceBlocks } from "~/articles/body/source-blocks.server";
import { textExtensions } from "../schema/extensions";
import { readBlocks } from "../source/read-blocks";
import { writeSource } from "../source/write-source";
import { changePicture, pictureAtCursor } from "./plain-pictures";

const document = new Window().document as unknown as Document;
const schema = getSchema(textExtensions);
const picture = "/images/0123456789abcdef01234567-800x600.webp";

/** What a text becomes if the fields of its first picture are changed. */
function changed(source: string, fields: { label?: string; alt?: string; credit?: string; width?: string }): string {
  const { nodes, origins } = readBlocks(sourceBlocks(source), schema, document);
  const state = EditorState.create({ doc: schema.topNodeType.create(null, Fragment.from(nodes)) });
  let at = -1;
  state.doc.descendants((node: Node, place) => {
    if (at < 0 && /^(figure|inlinePicture)$/.test(node.type.name)) at = place;
  });
  const selecting = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  const found = pictureAtCursor(selecting);
  const { label, ...attributes } = fields;
  const before = found?.block ?? { name: "picture" as const, label: "", attributes: {}, content: "" };
  const block = { ...before, label: label ?? before.label, attributes: { ...before.attributes, ...attributes } };
  const tr = changePicture(selecting, found?.at ?? -1, block);
  return tr ? writeSource(tr.doc, origins, document) : "refused";
}

const short = `![Tea](${picture})`;
const titled = `![Tea](${picture} "A cup")`;

test("a picture keeps its form as long as that can say what was changed, and nothing else changes its own", () => {
  const around = (text: string) => `__Before__.\n\n${text}\n\n* after\n\n![Other](${picture} "As it was")\n`;
  for (const [before, fields, after] of [
    [short, { alt: "A cup of tea" }, `![A cup of tea](${picture})`],
    [short, { label: "A cup" }, titled],
    [titled, { label: "Two cups" }, `![Tea](${picture} "Two cups")`],
    [titled, { label: "" }, short],
    [titled, { alt: "Green tea" }, `![Green tea](${picture} "A cup")`],
    [short, { credit: "Ann" }, `::picture{src="${picture}" alt="Tea" credit="Ann"}`],
    [titled, { width: "wide" }, `::picture[A cup]{src="${picture}" alt="Tea" width="wide"}`],
    [titled, { label: "A *cup*" }, `::picture[A *cup*]{src="${picture}" alt="Tea"}`],
    [
      `<figure><img src="${picture}" alt="Tea"><figcaption>A <em>cup</em></figcaption></figure>`,
      { width: "full" },
      `::picture[A *cup*]{src="${picture}" alt="Tea" width="full"}`,
    ],
    [
      `<figure><img src="${picture}" alt="Tea"><figcaption>A <em>cup</em></figcaption></figure>`,
      { alt: "Green" },
      `<figure><img src="${picture}" alt="Green"><figcaption>A <em>cup</em></figcaption></figure>`,
    ],
  ] as const)
    expect(changed(around(before), fields), `${before} ${JSON.stringify(fields)}`).toBe(around(after));
});

test("a picture among words gives its description there, and anything more in a block behind its paragraph", () => {
  const text = `Words ${short} and words.\n\nMore.`;
  expect(changed(text, { alt: "Green" })).toBe(`Words ![Green](${picture}) and words.\n\nMore.`);
  const block = `::picture[A cup]{src="${picture}" alt="Tea"}`;
  expect(changed(text, { label: "A cup" })).toBe(`Words and words.\n\n${block}\n\nMore.`);
  expect(changed(`- one\n- two ${short}\n\nMore.`, { label: "A cup" })).toBe(`- one\n- two\n\n${block}\n\nMore.`);
  expect(changed(`> ${titled}\n\nMore.`, { credit: "Ann" })).toContain(
    `::picture[A cup]{src="${picture}" alt="Tea" credit="Ann"}\n\nMore.`,
  );
});

test("it is found where the cursor is in its caption, or beside it alone", () => {
  const { nodes } = readBlocks(sourceBlocks(`${titled}\n\n${short}\n\nWords ${short}`), schema, document);
  const state = EditorState.create({ doc: schema.topNodeType.create(null, Fragment.from(nodes)) });
  const at = (place: number) =>
    pictureAtCursor(state.apply(state.tr.setSelection(TextSelection.create(state.doc, place))))?.block.label;
  expect(at(2)).toBe("A cup");
  const [figure, alone] = state.doc.children;
  expect(at((figure?.nodeSize ?? 0) + 1)).toBe("");
  expect(at((figure?.nodeSize ?? 0) + (alone?.nodeSize ?? 0) + 3)).toBeUndefined();
});
