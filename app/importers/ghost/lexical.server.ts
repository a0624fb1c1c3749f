import { encodeXML } from "entities";
import { textOf } from "~/importers/words/words.server";
import { cardHtml, type Payload } from "./cards.server";

type Note = (what: string, name?: string) => void;

const deepest = 50;

/** The HTML of a text of Ghost's present editor (Lexical, as JSON). `null` if it is none. */
export function lexicalHtml(written: string, note: Note): string | null {
  const root = readJson(written)?.root;
  return isNode(root) ? children(root, note, 0) : null;
}

export function readJson(written: string): Payload | null {
  try {
    const read: unknown = JSON.parse(written);
    return isNode(read) ? read : null;
  } catch {
    return null;
  }
}

export const isNode = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function children(node: Payload, note: Note, depth: number): string {
  const inside = Array.isArray(node.children) && depth < deepest ? node.children : [];
  return inside
    .filter(isNode)
    .map((one) => nodeHtml(one, note, depth + 1))
    .join("");
}

function nodeHtml(node: Payload, note: Note, depth: number): string {
  const type = textOf(node.type).replace(/^extended-/, "");
  const inside = () => children(node, note, depth);
  switch (type) {
    case "text":
      return formatted(encodeXML(textOf(node.text)), Number(node.format ?? 0));
    case "linebreak":
      return "<br>";
    case "link":
    case "autolink":
      return `<a href="${encodeXML(textOf(node.url))}">${inside()}</a>`;
    case "paragraph":
      return `<p>${inside()}</p>`;
    case "heading":
      return /^h[1-6]$/.test(String(node.tag)) ? `<${node.tag}>${inside()}</${node.tag}>` : `<p>${inside()}</p>`;
    case "quote":
      return `<blockquote>${inside()}</blockquote>`;
    case "aside":
      return `<blockquote class="kg-blockquote-alt">${inside()}</blockquote>`;
    case "list":
      return list(node, inside());
    case "listitem":
      return `<li>${inside()}</li>`;
    case "root":
    case "at-link":
      return inside();
    default:
      return cardHtml(type, node, note);
  }
}

function list(node: Payload, inside: string): string {
  if (node.listType !== "number") return `<ul>${inside}</ul>`;
  return `<ol${Number(node.start) > 1 ? ` start="${Number(node.start)}"` : ""}>${inside}</ol>`;
}

/** The bits of Lexical's text formats. */
const formats = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
] as const;

const formatted = (text: string, format: number) =>
  formats.reduce((made, [bit, tag]) => ((format & bit) !== 0 ? `<${tag}>${made}</${tag}>` : made), text);
