import { DOMParser, type Node, type Schema } from "@tiptap/pm/model";
import { blockOf } from "~/text-blocks/directives";
import type { SourceBlock, SourceBlocks, SourceKind } from "~/text-blocks/source-blocks";
import { shapeOf } from "./html-shape";
import { blockElement } from "./to-html";

/** A block as it was stored, and the node that was made of it. */
export type OriginBlock = { source: string; kind: SourceKind; node: Node };

/** What a text was when it was read last. */
export type Origins = {
  kind: SourceKind;
  /** All blocks that were ever read here, by number. Undoing may bring back an older one. */
  blocks: Map<number, OriginBlock>;
  /** The number of the text's first block. */
  first: number;
  /** What stood before each block, and behind the last one. */
  gaps: string[];
};

/** The nodes of a text. Each knows the number of its origin. */
export function readBlocks(
  { kind, blocks, after }: SourceBlocks,
  schema: Schema,
  document: Document,
  earlier: Origins["blocks"] = new Map(),
): { nodes: Node[]; origins: Origins } {
  const known = new Map(earlier);
  const first = known.size;
  // Nothing in it is loaded.
  const inert = document.implementation.createHTMLDocument("");
  const nodes = blocks.map((block) => {
    const node = readBlock(block, schema, inert, known.size);
    known.set(known.size, { source: block.source, kind: block.kind, node });
    return node;
  });
  return { nodes, origins: { kind, blocks: known, first, gaps: [...blocks.map(({ before }) => before), after] } };
}

/** A block that the editor would change by showing it is shown as it is. */
function readBlock(block: SourceBlock, schema: Schema, document: Document, origin: number): Node {
  const written = block.kind === "markdown" && /^\s*::/.test(block.source) ? blockOf(block.source) : null;
  if (written) return schema.nodes.textBlock?.create({ origin, block: written }) as Node;
  const node = block.written ? undefined : editableNode(block, schema, document);
  const { source, html, kind } = block;
  if (!node) return schema.nodes.written?.create({ origin, source, html, kind }) as Node;
  return node.type.create({ ...node.attrs, origin }, node.content);
}

function editableNode({ html }: SourceBlock, schema: Schema, document: Document): Node | undefined {
  const element = document.createElement("div");
  element.innerHTML = html;
  // The parsers put a line end at the end of code.
  for (const code of element.querySelectorAll("pre > code")) {
    code.textContent = (code.textContent ?? "").replace(/\n$/, "");
  }
  const shape = shapeOf(element);
  giveParagraphs(element);
  const { content } = DOMParser.fromSchema(schema).parse(element);
  const [node] = content.content;
  if (!node || content.childCount !== 1 || node.type.name === "written") return undefined;
  return shape === shapeOf(blockElement(node, document)) ? node : undefined;
}

/** An item that begins with another block gets an empty paragraph before it, as every item of the editor has. */
function giveParagraphs(element: Element): void {
  for (const item of element.querySelectorAll("li")) {
    const first = [...item.childNodes].find(({ nodeType, textContent }) => nodeType !== 3 || textContent?.trim());
    if (first && /^(?:UL|OL|H[1-6]|BLOCKQUOTE|PRE|TABLE|FIGURE|HR)$/.test(first.nodeName))
      item.insertBefore(item.ownerDocument.createElement("p"), first);
  }
}
