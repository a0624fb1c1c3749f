import { type ContainerDirective, directiveFromMarkdown, type LeafDirective } from "mdast-util-directive";
import { directive } from "micromark-extension-directive";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { type Block, readBlock } from "./block-forms";

/** In the middle of a line a colon is a colon: "10:30" and ":smile:" stay words. */
const { flow } = directive();

/** What unified's parser of markdown needs to read blocks. They are nodes `leafDirective` and `containerDirective`. */
export const directiveSyntax = { micromarkExtensions: [{ flow }], fromMarkdownExtensions: [directiveFromMarkdown()] };

export type Directive = LeafDirective | ContainerDirective;

export const isDirective = (node: { type: string }): node is Directive =>
  node.type === "leafDirective" || node.type === "containerDirective";

/** A part of a text: a block in lines of its own, or what is between two blocks. */
export type TextSegment = { source: string; block: Block | null };

const parser = unified()
  .data("micromarkExtensions", directiveSyntax.micromarkExtensions)
  .data("fromMarkdownExtensions", directiveSyntax.fromMarkdownExtensions)
  .use(remarkParse);

export type MarkdownTree = ReturnType<typeof parser.parse>;

/**
 * Splits a text into its blocks and what is between them, for an editor. Blocks that cannot be shown, and those in
 * lists, quotations and other blocks, belong to what is between.
 */
export function splitBlocks(source: string): TextSegment[] {
  const segments: TextSegment[] = [];
  let from = 0;
  const add = (to: number, block: Block | null) => {
    if (from < to) segments.push({ source: source.slice(from, to), block });
    from = to;
  };
  for (const node of parser.parse(source).children) {
    const read = isDirective(node) ? readDirective(node, source) : null;
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (!read || read.problems.length > 0 || start === undefined || end === undefined) continue;
    add(start, null);
    add(end, read.block);
  }
  add(source.length, null);
  return segments;
}

/** Reads the block that a text is, such as one that somebody pastes. `null` if it is none, or more than one. */
export function blockOf(source: string): Block | null {
  const [only, ...others] = splitBlocks(source.trim());
  return others.length === 0 && only ? only.block : null;
}

/** The pictures of a gallery's content, in order. */
export function picturesIn(content: string): { alt: string; address: string }[] {
  const pictures: { alt: string; address: string }[] = [];
  visit(parser.parse(content), "image", ({ alt, url }) => {
    pictures.push({ alt: alt ?? "", address: url });
  });
  return pictures;
}

/** Reads a parsed directive. `null` for one that is not of ours. @param source the text that it was parsed from */
export function readDirective(node: Directive, source: string): ReturnType<typeof readBlock> {
  return readBlock({ name: node.name, attributes: node.attributes, ...labelAndContent(node, source) });
}

function labelAndContent(node: Directive, source: string): { label: string; content: string } {
  if (node.type === "leafDirective") return { label: sourceOf(node.children, source), content: "" };
  const [first] = node.children;
  const labelled = first?.type === "paragraph" && first.data?.directiveLabel;
  return { label: labelled ? sourceOf(first.children, source) : "", content: linesOf(node, source).inside };
}

type Placed = { position?: { start: { offset?: number }; end: { offset?: number } } };

const sourceOf = (nodes: Placed[], source: string) =>
  nodes.length === 0 ? "" : source.slice(nodes[0]?.position?.start.offset, nodes.at(-1)?.position?.end.offset);

/** The lines of a block. At the end of a text the closing one may be missing. */
export function linesOf(node: Directive, source: string): { opening: string; inside: string; closing: string | null } {
  const [opening = "", ...lines] = sourceOf([node], source).split("\n");
  const fence = /^:+/.exec(opening)?.[0] ?? ":::";
  const last = lines.at(-1)?.trim() ?? "";
  const closed = /^:+$/.test(last) && last.length >= fence.length;
  return { opening, inside: lines.slice(0, closed ? -1 : undefined).join("\n"), closing: closed ? last : null };
}
