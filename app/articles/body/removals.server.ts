import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { readImagePath } from "~/facts/image";
import { plainAddress } from "~/facts/own-path";
import { numberText } from "~/place/numbers";
import { containers, headings, otherHeadings, sanitizerOptions } from "./elements.server";

/** The words for one kind of removed thing: for one of it, and for several. */
type Kind = { one: string; many: string; why?: string };

const asksNobody = "readers' browsers ask no other site for anything";
const ownLook = "the site gives every text its look";
const wordsStay = "the words stay";

const kinds = {
  frame: {
    one: "A frame# was removed",
    many: "% frames# were removed",
    why: `${asksNobody}; link to the page instead`,
  },
  video: { one: "A video# was removed", many: "% videos# were removed", why: "link to it instead" },
  audio: { one: "A sound# was removed", many: "% sounds# were removed", why: "link to it instead" },
  foreignPicture: {
    one: "A picture of another site was removed: &",
    many: "% pictures of other sites were removed: &",
  },
  writtenPicture: {
    one: "A picture that is written into the text (data:) was removed",
    many: "% pictures that are written into the text (data:) were removed",
    why: "upload it instead",
  },
  unknownPicture: {
    one: "A picture that is not one of this site's was removed: &",
    many: "% pictures that are not this site's were removed: &",
  },
  undescribed: {
    one: "A picture has no description here",
    many: "% pictures have no description here",
    why: "readers who cannot see it get the library's, if there is one",
  },
  script: { one: "A script was removed", many: "% scripts were removed" },
  handler: { one: "A script in an attribute# was removed", many: "% scripts in attributes# were removed" },
  form: { one: "A form was removed", many: "% forms were removed", why: wordsStay },
  field: { one: "A form field# was removed", many: "% form fields# were removed" },
  tick: { one: "A tick box of a list was removed", many: "% tick boxes of lists were removed" },
  drawing: { one: "A drawing# was removed", many: "% drawings# were removed", why: "upload it as a picture instead" },
  hidden: { one: "An element# was removed with all that is in it", many: "% elements# were removed with all in them" },
  styleSheet: { one: "A style sheet was removed", many: "% style sheets were removed", why: ownLook },
  look: { one: "The look of one element# was removed", many: "The looks of % elements# were removed", why: ownLook },
  headingId: {
    one: "The address of a heading# was removed",
    many: "The addresses of % headings# were removed",
    why: "no link leads to a place in a text",
  },
  id: {
    one: "A place to link to# was removed",
    many: "% places to link to# were removed",
    why: "no link leads to a place in a text",
  },
  innerLink: {
    one: "A link to a place in the text# was removed",
    many: "% links to places in the text# were removed",
    why: wordsStay,
  },
  link: {
    one: "A link# was removed",
    many: "% links# were removed",
    why: `${wordsStay}. Links start with https:, mailto: or tel:, or lead to a page of this site`,
  },
  element: { one: "An element# was taken away", many: "% elements# were taken away", why: "what is in them stays" },
} satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;
type Add = (kind: KindName, what?: string) => void;

/**
 * What readers will not get of a text, as sentences for its editor, one for each kind. There are none for comments and
 * for things without a visible effect, such as an element's class.
 *
 * @param tree the text as HTML, before it is sanitised
 */
export function describeRemovals(tree: Root): string[] {
  const found = new Map<KindName, string[]>();
  const add: Add = (kind, what = "") => {
    const already = found.get(kind);
    if (already) already.push(what);
    else found.set(kind, [what]);
  };
  visit(tree, "element", (element) => {
    lookAtAttributes(element, add);
    return lookAtElement(element, add);
  });
  return (Object.keys(kinds) as KindName[]).flatMap((kind) => sentence(kinds[kind], found.get(kind)));
}

const kindOfElement: Record<string, KindName> = {
  ...{ iframe: "frame", frame: "frame", embed: "frame", object: "frame", portal: "frame" },
  ...{ video: "video", audio: "audio", bgsound: "audio", script: "script", style: "styleSheet", form: "form" },
  ...{ button: "field", select: "field", textarea: "field", svg: "drawing", canvas: "drawing", math: "drawing" },
  ...{ template: "hidden", noscript: "hidden" },
} as const;

function lookAtElement(element: Element, add: Add): typeof SKIP | undefined {
  const { tagName, properties } = element;
  const kind = kindOfElement[tagName];
  if (kind) add(kind, describeElement(kind, element));
  else if (tagName === "img") lookAtPicture(element, add);
  else if (tagName === "input") lookAtInput(element, add);
  else if (tagName === "a") lookAtLink(properties.href, add);
  else if (!isHarmless(tagName)) add("element", `<${tagName}>`);
  return sanitizerOptions.strip.includes(tagName) ? SKIP : undefined;
}

/** Names a frame or film by its site, and everything else by its element. */
function describeElement(kind: KindName, { tagName, properties, children }: Element): string {
  if (!["frame", "video", "audio"].includes(kind)) return `<${tagName}>`;
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const given = properties.src ?? properties.data ?? (source?.type === "element" ? source.properties.src : undefined);
  const address = plainAddress(String(given ?? ""));
  return URL.canParse(address) ? new URL(address).host : address;
}

function lookAtPicture({ properties }: Element, add: Add): void {
  const written = String(properties.src ?? "");
  if (readImagePath(written) !== null) {
    if (!properties.alt) add("undescribed");
    return;
  }
  const address = plainAddress(written);
  if (/^data:/i.test(address)) add("writtenPicture");
  else if (/^https?:/.test(address)) add("foreignPicture", address);
  else add("unknownPicture", address || "no address");
}

/** Markdown makes a disabled checkbox from `- [ ]`. */
function lookAtInput({ properties }: Element, add: Add): void {
  if (properties.type === "checkbox" && properties.disabled) add("tick");
  else add("field", "<input>");
}

function lookAtLink(href: Element["properties"][string], add: Add): void {
  if (href === undefined || href === null) return;
  const address = plainAddress(String(href));
  if (isOfFootnote(address.slice(1))) return;
  if (address.startsWith("#")) add("innerLink", address);
  else if (address === "" || !hasAllowedScheme(address)) add("link", address);
}

/** As the sanitiser reads it: a colon after a path, a query or a fragment does not end a scheme. */
function hasAllowedScheme(address: string): boolean {
  const [before = ""] = address.split(/[/?#]/, 1);
  const colon = before.indexOf(":");
  return colon < 0 || sanitizerOptions.protocols.href.includes(before.slice(0, colon));
}

const looks = ["style", "align", "bgColor", "color", "face", "background"];

function lookAtAttributes({ tagName, properties }: Element, add: Add): void {
  const used = looks.filter((name) => properties[name] !== undefined);
  if (used.length > 0) add("look", used.join(" and ").toLowerCase());
  for (const name of Object.keys(properties)) if (/^on[A-Z]/.test(name)) add("handler", name.toLowerCase());
  const place = properties.id ?? (tagName === "a" ? properties.name : undefined);
  if (place === undefined || place === null || isOfFootnote(String(place))) return;
  const isHeading = headings.includes(tagName) || tagName in otherHeadings;
  add(isHeading ? "headingId" : "id", `#${place}`);
}

/** Markdown makes these anchors for its footnotes. No writer did. */
const isOfFootnote = (place: string) => /^(?:user-content-fn|footnote-label$)/.test(place);

/** Elements that stay, or that readers do not miss. */
const isHarmless = (tagName: string) => harmlessElements.has(tagName) || /[:-]/.test(tagName);
const changesSomething = ["details", "summary", "dialog", "fieldset", "legend"];
const harmlessElements = new Set([
  ...sanitizerOptions.tagNames,
  ...containers.filter((name) => !changesSomething.includes(name)),
  ...Object.keys(otherHeadings),
  ...["span", "font", "html", "head", "body", "title", "meta", "base", "link", "label", "option", "optgroup"],
  ...["picture", "source", "track", "param", "col", "colgroup", "wbr", "bdi", "bdo", "time", "data", "article"],
]);

const maxNamed = 5;
const longestName = 100;

function sentence({ one, many, why }: Kind, things: string[] = []): string[] {
  if (things.length === 0) return [];
  const different = [...new Set(things.filter(Boolean))];
  const named = different.slice(0, maxNamed).map(short);
  if (different.length > maxNamed) named.push(`${different.length - maxNamed} more`);
  const list = named.join(", ");
  const said = (things.length === 1 ? one : many)
    .replace("%", numberText(things.length))
    .replace("#", () => (list ? ` (${list})` : ""))
    .replace("&", () => list);
  return [why ? `${said}: ${why}.` : `${said}${one.endsWith("&") ? "" : "."}`];
}

const short = (name: string) => (name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name);
