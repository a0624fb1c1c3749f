import type { Node } from "@tiptap/pm/model";
import { isUnwritten, writeBlock } from "~/text-blocks/block-forms";
import type { SourceKind } from "~/text-blocks/source-blocks";
import { mergeSource } from "./merge-source";
import type { OriginBlock, Origins } from "./read-blocks";
import { blockHtml } from "./to-html";
import { blockMarkdown } from "./to-markdown";

type Piece = {
  text: string;
  /** Which block of the text it was when the text was read. */
  place: number | undefined;
  /** Whether its signs at its beginning and end are those of that block. */
  kept: boolean;
  /** Whether it has signs of markdown, which need an empty line between them and HTML. */
  block: boolean;
  /** A list's kind. Two lists of one kind, one behind the other, would be one. */
  list?: string;
};

/**
 * The text of a document. Blocks that nobody has changed stay as they were written, byte for byte, and so does what
 * stands between them.
 */
export function writeSource(doc: Node, origins: Origins, document: Document): string {
  const pieces = piecesOf(doc, origins, document);
  let text = "";
  let previous: Piece | undefined;
  let last = -1;
  for (const piece of pieces) {
    text += between(previous, piece, last, origins) + piece.text;
    last = Math.max(last, piece.place ?? -1);
    previous = piece;
  }
  return text + behind(previous, last, origins);
}

function piecesOf(doc: Node, origins: Origins, document: Document): Piece[] {
  const claimed = claims(doc, origins);
  const pieces: Piece[] = [];
  for (const node of doc.children) {
    const number = claimed.get(node);
    const origin = number === undefined ? undefined : origins.blocks.get(number);
    if (isEmpty(node) && !origin?.node.eq(node)) continue;
    const list = /List$/.test(node.type.name) ? node.type.name : undefined;
    const previous = pieces.at(-1);
    const asWritten = blockText(node, origin, origins.kind, document);
    const place = placeOf(number, origins);
    // Where they stood behind each other before, what parts them stands between them.
    const stood = asWritten.kept && previous?.kept === true && place !== undefined && place - 1 === previous.place;
    const isRepeated =
      list !== undefined && list === previous?.list && signOf(asWritten.text) === signOf(previous.text) && !stood;
    const other = isRepeated ? otherSign(asWritten.text) : undefined;
    const written = other ? { text: blockMarkdown(node, document, other), kept: false } : asWritten;
    pieces.push({ ...written, place, list, block: node.type.name === "textBlock" });
  }
  return pieces;
}

function placeOf(number: number | undefined, { first, gaps }: Origins): number | undefined {
  const place = number === undefined ? -1 : number - first;
  return place >= 0 && place < gaps.length - 1 ? place : undefined;
}

/** Which node has which origin. A copy has none. Of two with the same, the unchanged one has it. */
function claims(doc: Node, { blocks }: Origins): Map<Node, number> {
  const holders = new Map<number, Node>();
  for (const node of doc.children) {
    const number: unknown = node.attrs.origin;
    const block = typeof number === "number" && blocks.get(number);
    if (typeof number !== "number" || !block) continue;
    if (!holders.has(number) || block.node.eq(node)) holders.set(number, node);
  }
  return new Map([...holders].map(([number, node]) => [node, number]));
}

/** The sign of a list of markdown: a bullet, or what stands behind a number. */
const signOf = (text: string): string | undefined => /^\s*(?:\d+)?([-*+.)])(?:\s|$)/.exec(text)?.[1];

/** Two lists of one sign, one behind the other, would be one. */
const otherSigns: Record<string, string> = { "-": "* ", "*": "- ", "+": "- ", ".": "1) ", ")": "1. " };
const otherSign = (text: string): string | undefined => otherSigns[signOf(text) ?? ""];

const isEmpty = ({ type, childCount, attrs }: Node) =>
  (type.name === "paragraph" && childCount === 0) || (type.name === "textBlock" && isUnwritten(attrs.block));

function blockText(
  node: Node,
  origin: OriginBlock | undefined,
  kind: SourceKind,
  document: Document,
): Pick<Piece, "text" | "kept"> {
  if (node.type.name === "written") return { text: node.attrs.source, kept: Boolean(origin) };
  if (node.type.name === "textBlock" && !origin?.node.eq(node))
    return { text: writeBlock(node.attrs.block), kept: false };
  if (!origin) return { text: inKind(kind, node, document, ""), kept: false };
  if (origin.node.eq(node)) return { text: origin.source, kept: true };
  const after = inKind(origin.kind, node, document, origin.source);
  const inWords = changesWordsOnly(origin.node, node);
  if (!inWords && origin.kind === "markdown") return { text: after, kept: false };
  const before = inKind(origin.kind, origin.node, document, origin.source);
  const merged = before === origin.source ? after : mergeSource(before, after, origin.source);
  return { text: merged ?? after, kept: inWords && merged !== undefined };
}

const inKind = (kind: SourceKind, node: Node, document: Document, like: string) =>
  kind === "html" ? blockHtml(node, document) : blockMarkdown(node, document, like);

/** Whether all changes are in one paragraph, heading or cell. */
function changesWordsOnly(before: Node, after: Node): boolean {
  if (!before.sameMarkup(after)) return false;
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return true;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return isInOneBlock(before, start, end.a + overlap) && isInOneBlock(after, start, end.b + overlap);
}

function isInOneBlock(node: Node, from: number, to: number): boolean {
  const [start, end] = [node.resolve(from), node.resolve(to)];
  return start.parent.isTextblock && start.sameParent(end);
}

/** What stands between two blocks: what stood there before, or an empty line. */
function between(previous: Piece | undefined, piece: Piece, last: number, { gaps, kind }: Origins): string {
  const { place } = piece;
  const close = kind === "html" && !piece.block && !previous?.block;
  const usual = previous ? (close ? "\n" : "\n\n") : "";
  if (place === undefined || place <= last) return usual;
  const stood = gaps.slice(last + 1, place + 1);
  const gap = stood.at(-1) ?? "";
  const follows = stood.length === 1 && (previous ? previous.place === last : last === -1);
  const apart = close || /\n[ \t]*\n/.test(gap) || !previous;
  if (follows && (apart || (previous?.kept && piece.kept))) return gap;
  const said = stood.filter((each) => /\S/.test(each)).map((each) => each.trim());
  if (said.length > 0) return `${previous ? "\n\n" : ""}${said.join("\n\n")}\n\n`;
  return apart && previous && gap ? gap : usual;
}

/** What stands behind the last block. */
function behind(previous: Piece | undefined, last: number, { gaps }: Origins): string {
  const stood = gaps.slice(last + 1);
  const end = stood.at(-1) ?? "";
  if (stood.length === 1 && (!previous || previous.place === last)) return end;
  const said = stood.filter((each) => /\S/.test(each)).map((each) => each.trim());
  const lineEnd = previous && end.endsWith("\n") ? "\n" : "";
  return said.length > 0 ? `${previous ? "\n\n" : ""}${said.join("\n\n")}${lineEnd}` : lineEnd;
}
