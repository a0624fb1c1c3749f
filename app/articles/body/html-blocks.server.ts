import type { RootContent } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { SourceKind } from "~/text-blocks/source-blocks";
import { tagsOf } from "./blocks.server";
import { blockElements, containers, otherHeadings, sanitizerOptions } from "./elements.server";

type HtmlBlock = { from: number; to: number; kind: SourceKind; html: string };

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/**
 * The blocks of HTML. Frames such as `<div>` are no blocks of their own: their tags stand between blocks. If the parser
 * has to mend the HTML, it is one block.
 *
 * @param at the place of this HTML in the text
 */
export function htmlBlocks(source: string, at = 0): HtmlBlock[] {
  const blocks = blocksOf(html.parse(source).children, source) ?? wholeOf(source);
  return blocks.map(({ from, to }) => ({
    from: at + from,
    to: at + to,
    kind: "html",
    html: source.slice(from, to),
  }));
}

type Place = { from: number; to: number };

function wholeOf(source: string): Place[] {
  const from = source.search(/\S/);
  return from < 0 ? [] : [{ from, to: source.trimEnd().length }];
}

/** `undefined` if it is not written as it is read. */
function blocksOf(nodes: RootContent[], source: string): Place[] | undefined {
  const places: Place[] = [];
  let words: Place | undefined;
  for (const node of nodes) {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    if (from === undefined || to === undefined) return undefined;
    if (isInline(node)) {
      if (node.type === "text" && !/\S/.test(node.value)) continue;
      const [begin, end] = trimmed(source, from, to);
      if (words) words.to = end;
      else {
        words = { from: begin, to: end };
        places.push(words);
      }
      continue;
    }
    words = undefined;
    if (node.type !== "element") continue;
    const inner = containers.includes(node.tagName) ? blocksOf(node.children as RootContent[], source) : undefined;
    places.push(...(inner ?? [{ from, to }]));
  }
  const read = places.every((place, index) => place.from >= (places[index - 1]?.to ?? 0));
  return read && (nodes.length === 0 || places.every((place) => readsAlone(place, source, nodes))) ? places : undefined;
}

function trimmed(source: string, from: number, to: number): [number, number] {
  const text = source.slice(from, to);
  return [from + (text.length - text.trimStart().length), to - (text.length - text.trimEnd().length)];
}

/** Whether a block means the same without what stands around it. */
function readsAlone({ from, to }: Place, source: string, nodes: RootContent[]): boolean {
  const node = nodes.find(({ position }) => position?.start.offset === from && position.end.offset === to);
  if (node?.type !== "element") return true;
  return html.stringify(html.parse(source.slice(from, to))) === html.stringify({ type: "root", children: [node] });
}

const blockNames = new Set([
  ...blockElements,
  ...containers,
  ...Object.keys(otherHeadings),
  ...sanitizerOptions.strip,
  ...["video", "audio", "embed"],
]);

const isInline = (node: RootContent) =>
  node.type === "text" || (node.type === "element" && !blockNames.has(node.tagName));

/** These have no end tag, or it may be left out. */
const endsByItself = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"],
  ...["p", "li", "dt", "dd", "option", "optgroup", "colgroup"],
]);

/** How many more elements begin in this part of a text than end. */
export function unclosedIn(source: string): number {
  let depth = 0;
  for (const { name, closing, to } of tagsOf(source)) {
    if (endsByItself.has(name) || source[to - 2] === "/") continue;
    depth += closing ? -1 : 1;
  }
  return depth;
}
