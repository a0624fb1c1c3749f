import { visit } from "unist-util-visit";
import type { SourceBlock, SourceBlocks } from "~/text-blocks/source-blocks";
import { htmlBlocks, unclosedIn } from "./html-blocks.server";
import { htmlTooComplex, refuseCostlyHtml } from "./limits.server";
import { type LaidOutMarkdown, layOutMarkdown, type MarkdownTree, parseMarkdown, treeAsHtml } from "./markdown.server";
import { htmlForEditing } from "./safe-for-editing.server";

type MarkdownNode = MarkdownTree["children"][number];

/** A block's place in the text, and its HTML, which is not safe yet. */
type FoundBlock = Pick<SourceBlock, "kind" | "html" | "written"> & { from: number; to: number };

/**
 * Splits an article's text into its blocks, for an editor that shows them and writes back those that were changed. It
 * is read as `renderArticleBody` reads it.
 *
 * @throws Problem "invalid" if the text is too complex
 */
export function sourceBlocks(source: string): SourceBlocks {
  try {
    const laidOut = layOutMarkdown(source);
    if (!laidOut) refuseCostlyHtml(source);
    const found = laidOut ? markdownBlocks(source, laidOut) : htmlBlocks(source);
    refuseCostlyHtml(found.map(({ html }) => html).join(""));
    return { kind: laidOut ? "markdown" : "html", ...withGaps(source, inOrder(source, found)) };
  } catch (error) {
    throw error instanceof RangeError ? htmlTooComplex("its lists, quotes or elements are nested too deeply") : error;
  }
}

/** A text in which blocks overlap is one block. */
function inOrder(source: string, found: FoundBlock[]): FoundBlock[] {
  const inOrder = found.every(({ from, to }, index) => from < to && from >= (found[index - 1]?.to ?? 0));
  if (inOrder) return found;
  const html = found.map((block) => block.html).join("\n");
  return [{ from: 0, to: source.length, kind: found[0]?.kind ?? "markdown", html, written: true }];
}

function withGaps(source: string, found: FoundBlock[]): Omit<SourceBlocks, "kind"> {
  let at = 0;
  const blocks = found.map(({ from, to, html, ...block }) => {
    const before = source.slice(at, from);
    at = to;
    return { before, source: source.slice(from, to), html: htmlForEditing(html), ...block };
  });
  return { blocks, after: source.slice(at) };
}

/** Nodes that belong together: one, or all from the opening tag of an element to its end tag. */
type Group = { nodes: MarkdownNode[]; from: number; to: number };

function markdownBlocks(source: string, laidOut: LaidOutMarkdown): FoundBlock[] {
  const tree = parseMarkdown(laidOut);
  markFootnotes(tree);
  const places = placesIn(laidOut, source);
  const shared = tree.children.filter(({ type }) => type === "definition");
  const asHtml = (nodes: MarkdownNode[]) =>
    treeAsHtml(laidOut, { type: "root", children: [...nodes, ...shared] } as MarkdownTree);
  const found: FoundBlock[] = [];
  let open: Group | undefined;
  let depth = 0;
  const endGroup = () => {
    if (open) found.push({ from: open.from, to: open.to, kind: "markdown", html: asHtml(open.nodes), written: true });
    open = undefined;
    depth = 0;
  };
  for (const node of tree.children) {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined || node.type === "definition") continue;
    const place = { from: places.from(start), to: places.to(end) };
    if (node.type === "html") {
      const html = source.slice(place.from, place.to);
      const block = laidOut.blockAt?.(node.value);
      const unclosed = block === undefined ? unclosedIn(html) : 0;
      if (unclosed === 0 && !open) {
        found.push(...htmlBlocks(block ?? html, place.from));
        continue;
      }
      // The tags of a frame around markdown stand between blocks.
      if (!open && htmlBlocks(html).length === 0) continue;
      open ??= { nodes: [], ...place };
      depth += unclosed;
    }
    if (open) {
      open.nodes.push(node);
      open.to = place.to;
      if (depth <= 0) endGroup();
      continue;
    }
    const written = node.type === "footnoteDefinition" ? { written: true as const } : {};
    const html = asHtml(node.type === "footnoteDefinition" ? (node.children as MarkdownNode[]) : [node]);
    found.push({ ...place, kind: "markdown", html, ...written });
  }
  endGroup();
  return found;
}

/** A footnote's mark stays where it is. The note itself is a block of its own. */
function markFootnotes(tree: MarkdownTree): void {
  visit(tree, "footnoteReference", ({ label, identifier }, index, parent) => {
    const name = (label ?? identifier).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    if (parent && index !== undefined) {
      parent.children[index] = { type: "html", value: `<sup data-footnote="${name}">${name}</sup>` };
    }
  });
}

/** From places in the text that the parser got to those in the source. */
function placesIn({ pieces }: LaidOutMarkdown, source: string) {
  let at = 0;
  const known = pieces.flatMap(({ text, from, length }) => {
    const start = at;
    at += text.length;
    return from === undefined ? [] : [{ start, from, most: text.length, length }];
  });
  return {
    from: (offset: number) => {
      const piece = known.findLast(({ start }) => start <= offset);
      if (!piece) return 0;
      return piece.length === undefined ? piece.from + Math.min(offset - piece.start, piece.most) : piece.from;
    },
    to: (offset: number) => {
      const piece = known.findLast(({ start }) => start < offset);
      if (!piece) return source.length;
      return piece.from + (piece.length ?? Math.min(offset - piece.start, piece.most));
    },
  };
}
