import { encodeXML } from "entities";
import { textOf } from "~/importers/words/words.server";
import { cardHtml, type Payload } from "./cards.server";
import { isNode, readJson } from "./lexical.server";

type Note = (what: string, name?: string) => void;
type Document = { markups: unknown[]; atoms: unknown[]; cards: unknown[]; sections: unknown[] };

/** The HTML of a text of Ghost's earlier editor (Mobiledoc 0.3, as JSON). `null` if it is none. */
export function mobiledocHtml(written: string, note: Note): string | null {
  const read = readJson(written);
  if (!Array.isArray(read?.sections)) return null;
  const document: Document = {
    sections: read.sections,
    markups: listIn(read.markups),
    atoms: listIn(read.atoms),
    cards: listIn(read.cards),
  };
  return document.sections.map((section) => sectionHtml(listIn(section), document, note)).join("");
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const tags = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "aside", "ul", "ol", "pull-quote"]);

function sectionHtml([kind, second, third]: unknown[], document: Document, note: Note): string {
  const tag = tags.has(textOf(second)) ? textOf(second) : "p";
  if (kind === 1) {
    const inside = markersHtml(listIn(third), document);
    if (tag === "aside" || tag === "pull-quote")
      return `<blockquote class="kg-blockquote-alt"><p>${inside}</p></blockquote>`;
    return `<${tag}>${inside}</${tag}>`;
  }
  if (kind === 2) return `<figure><img src="${encodeXML(textOf(second))}" alt=""></figure>`;
  if (kind === 3) {
    const items = listIn(third).map((markers) => `<li>${markersHtml(listIn(markers), document)}</li>`);
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  const [name, payload] = listIn(document.cards[Number(second)]);
  return kind === 10 && typeof name === "string"
    ? cardHtml(name, isNode(payload) ? (payload as Payload) : {}, note)
    : "";
}

const inline = new Set(["a", "b", "code", "em", "i", "s", "strong", "sub", "sup", "u", "mark"]);

/** Each marker says which markups open before it, and how many close behind it. */
function markersHtml(markers: unknown[], { markups, atoms }: Document): string {
  const open: string[] = [];
  let html = "";
  for (const marker of markers) {
    const [kind, opens, closes, value] = listIn(marker);
    for (const index of listIn(opens)) {
      const [name, attributes] = listIn(markups[Number(index)]);
      const tag = inline.has(textOf(name)) ? textOf(name) : "span";
      html += tag === "a" ? `<a href="${encodeXML(hrefOf(listIn(attributes)))}">` : `<${tag}>`;
      open.push(tag);
    }
    if (kind === 0) html += encodeXML(textOf(value));
    else {
      const [name, words] = listIn(atoms[Number(value)]);
      html += name === "soft-return" ? "<br>" : encodeXML(textOf(words));
    }
    for (let count = Number(closes) || 0; count > 0 && open.length > 0; count--) html += `</${open.pop()}>`;
  }
  while (open.length > 0) html += `</${open.pop()}>`;
  return html;
}

/** Attributes stand one after another: `["href", "https://…"]`. */
const hrefOf = (attributes: unknown[]) => {
  const at = attributes.indexOf("href");
  return at < 0 ? "" : textOf(attributes[at + 1]);
};
