import { decodeHTMLAttribute } from "entities";
import { visit } from "unist-util-visit";
import { tagsOf } from "~/articles/body/blocks.server";
import { layOutMarkdown, type MarkdownTree, parseMarkdown } from "~/articles/body/markdown.server";
import { escapeXml } from "~/page/xml";
import { type Directive, isDirective } from "~/text-blocks/directives";
import { addressOfPicture, writePictureTag } from "./picture-tag.server";

/** An address in a text: of a picture, of a link, or the id in a `::recipe` block. */
export type AddressInText = {
  kind: "picture" | "link" | "recipe";
  address: string;
  /** What is said of the picture. */
  alt: string | null;
  caption: string | null;
  credit: string | null;
};

/** Where it stands, and how another one is written there. */
type Place = AddressInText & { from: number; to: number; write(address: string): string };

type Node = { position?: { start: { offset?: number }; end: { offset?: number } } };

const said = { alt: null, caption: null, credit: null };

/**
 * The addresses in a text of HTML, light markdown or both, in order. All else of the text stays letter for letter when
 * they are replaced.
 *
 * @throws Problem "invalid" if the text is too complex
 */
export function addressesInText(text: string): Place[] {
  const laidOut = layOutMarkdown(text);
  const tree = laidOut && parseMarkdown({ ...laidOut, text });
  const code = tree ? codeIn(tree) : [];
  const inCode = ({ from }: Place) => code.some((range) => from >= range.from && from < range.to);
  const places = [
    ...placesInHtml(text).filter((place) => !inCode(place)),
    ...(tree ? placesInMarkdown(tree, text) : []),
  ];
  const ordered = places.sort((one, other) => one.from - other.from);
  // What is read both as HTML and as markdown is replaced once.
  return ordered.filter((place, index) => index === 0 || place.from >= (ordered[index - 1]?.to ?? 0));
}

/** @param replaced the new address, or `null` to leave it as it is */
export function replaceAddresses(text: string, places: Place[], replaced: (place: AddressInText) => string | null) {
  let result = "";
  let at = 0;
  for (const place of places) {
    const address = replaced(place);
    if (address === null || address === place.address) continue;
    result += text.slice(at, place.from) + place.write(address);
    at = place.to;
  }
  return result + text.slice(at);
}

function placesInHtml(text: string): Place[] {
  const places: Place[] = [];
  for (const { name, closing, from, to } of tagsOf(text)) {
    if (closing || (name !== "a" && name !== "img")) continue;
    const tag = text.slice(from, to);
    if (name === "img") {
      const picture = addressOfPicture(tag);
      if (picture) {
        const write = (address: string) => writePictureTag(tag, address);
        places.push({ ...said, kind: "picture", ...picture, from, to, write });
      }
      continue;
    }
    const found = /\shref\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i.exec(tag);
    if (!found?.[1]) continue;
    const start = from + found.index + found[0].length - found[1].length;
    places.push({
      ...said,
      kind: "link",
      address: decodeHTMLAttribute(found[1].replace(/^["']|["']$/g, "")).trim(),
      from: start,
      to: start + found[1].length,
      write: (address) => `"${escapeXml(address)}"`,
    });
  }
  return places;
}

const offsets = (node: Node) => ({
  from: node.position?.start.offset ?? 0,
  to: node.position?.end.offset ?? 0,
});

function codeIn(tree: MarkdownTree): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  visit(tree, (node) => {
    if (node.type === "code" || node.type === "inlineCode") ranges.push(offsets(node));
  });
  return ranges;
}

function placesInMarkdown(tree: MarkdownTree, text: string): Place[] {
  const places: Place[] = [];
  const pictured = new Set<string>();
  visit(tree, "imageReference", ({ identifier }) => {
    pictured.add(identifier);
  });
  visit(tree, (node) => {
    const { from, to } = offsets(node);
    if (isDirective(node)) places.push(...placesInBlock(node, text));
    else if (node.type === "image") {
      const open = text.indexOf("](", endOfLabel(text, from + 1, to));
      if (open < 0 || open > to) return;
      const about = { ...said, alt: node.alt ?? null, caption: node.title ?? null };
      places.push({ ...about, kind: "picture", ...destination(text, open + 2, to), address: node.url });
    } else if (node.type === "definition") {
      const open = text.indexOf("]:", from);
      if (open < 0 || open > to) return;
      const kind = pictured.has(node.identifier) ? "picture" : "link";
      places.push({ ...said, kind, ...destination(text, open + 2, to), address: node.url });
    } else if (node.type === "link" && text[from] === "[") {
      const last = node.children.at(-1);
      const open = text.indexOf("](", last ? offsets(last).to : from);
      if (open < 0 || open > to) return;
      places.push({ ...said, kind: "link", ...destination(text, open + 2, to), address: node.url });
    } else if (node.type === "link") {
      // An address that is written as it is. With another one behind it, its words stay.
      const words = text.slice(from, to).replace(/^<|>$/g, "");
      places.push({ ...said, kind: "link", address: node.url, from, to, write: (address) => `[${words}](${address})` });
    }
  });
  return places;
}

/** The closing bracket of a label. `from` is its opening one. */
function endOfLabel(text: string, from: number, most: number): number {
  let open = 0;
  for (let at = from; at < most; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "[") open++;
    else if (text[at] === "]" && --open === 0) return at;
  }
  return from;
}

/** The place of an address in markdown, without the title behind it. */
function destination(text: string, after: number, most: number) {
  let from = after;
  while (from < most && /\s/.test(text[from] ?? "")) from++;
  const angled = text[from] === "<";
  let to = from + 1;
  let open = 0;
  while (
    to < most &&
    (angled ? text[to - 1] !== ">" : !/\s/.test(text[to] ?? "") && !(text[to] === ")" && open === 0))
  ) {
    if (text[to] === "\\") to++;
    else if (text[to] === "(") open++;
    else if (text[to] === ")") open--;
    to++;
  }
  if (text[from] === ")") to = from;
  return { from, to: Math.min(to, most), write: (address: string) => address };
}

const attribute = /\s?\b(src|picture|href|id)="([^"\n]*)"/g;

function placesInBlock(node: Directive, text: string): Place[] {
  const from = node.position?.start.offset ?? 0;
  const opening = text.slice(from, node.position?.end.offset).split("\n", 1)[0] ?? "";
  const braces = opening.lastIndexOf("{");
  if (braces < 0) return [];
  const attributes = node.attributes ?? {};
  return [...opening.slice(braces).matchAll(attribute)].flatMap(([all, name = "", raw = ""], _index) => {
    const kind = kindOf(node.name, name);
    if (!kind) return [];
    const start = from + opening.indexOf(all, braces) + all.indexOf('"') + 1;
    return [
      {
        kind,
        address: attributes[name] ?? raw,
        alt: attributes.alt ?? null,
        caption: null,
        credit: attributes.credit ?? null,
        from: start,
        to: start + raw.length,
        write: (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
      },
    ];
  });
}

function kindOf(block: string, name: string): AddressInText["kind"] | null {
  if (name === "id") return block === "recipe" ? "recipe" : null;
  if (name === "href") return "link";
  return name === "picture" || block === "picture" ? "picture" : null;
}
