import type { Element, ElementContent } from "hast";
import { inlineElements, otherHeadings, sanitizerOptions } from "~/articles/body/elements.server";
import {
  classesOf,
  collapsed,
  findElement,
  type HtmlNode,
  isElement,
  isNamed,
  wordsOf,
} from "~/importers/words/tree.server";
import { absolute, fileNameOf, hostOf, linkTarget } from "./addresses.server";
import type { Conversion } from "./options.server";
import { isEmoji, readPicture } from "./pictures.server";
import { element } from "./written.server";

/**
 * What is inside a paragraph, a list, a quotation or a table, as HTML that an article may have. Blocks that can only
 * stand beside paragraphs are handed to `hoisted`.
 */
export function cleanNested(nodes: readonly HtmlNode[], conversion: Conversion, keepSpaces = false): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === "text") {
      const value = keepSpaces ? node.value : node.value.replace(/[\s\u200b]+/g, " ");
      return [{ type: "text", value: isBreak(nodes[index - 1]) ? value.trimStart() : value }];
    }
    return isElement(node) ? cleanElement(node, conversion, keepSpaces) : [];
  });
}

function cleanElement(node: Element, conversion: Conversion, keepSpaces: boolean): ElementContent[] {
  const { tagName } = node;
  if (tagName === "img") return isEmoji(node) ? [text(String(node.properties.alt))] : cleanPicture(node, conversion);
  const made = madeOf[tagName];
  if (made) return made(node, conversion);
  if (isMarked(node)) return hoist(node, conversion);
  const children = cleanNested(node.children, conversion, keepSpaces || tagName === "pre");
  if (tagName === "a") return cleanLink(node, children, conversion);
  const name = otherHeadings[tagName] ?? renamed[tagName] ?? tagName;
  if (!allowed.has(name)) return separating.has(tagName) ? asParagraph(children) : children;
  if (name !== "br" && name !== "hr" && !cells.has(name) && isEmpty(children)) return blank(children);
  return [element(name, name === "pre" ? withoutFirstLine(children) : children, attributesOf(node, name, conversion))];
}

/** Marks of our own, which readers put where a recipe stood. */
export const isMarked = ({ properties }: Element) => typeof properties.dataBrought === "string";

function hoist(node: Element, conversion: Conversion): ElementContent[] {
  conversion.hoisted.push(...conversion.flow([node]));
  return [];
}

const isBreak = (node: HtmlNode | undefined) => isElement(node) && node.tagName === "br";
const text = (value: string): ElementContent => ({ type: "text", value });
const allowed = new Set<string>(sanitizerOptions.tagNames);
const cells = new Set(["td", "th", "dd"]);
const renamed: Record<string, string> = {
  strike: "s",
  big: "strong",
  tt: "code",
  kbd: "code",
  samp: "code",
  var: "em",
  dfn: "em",
};
const separating = new Set([
  "div",
  "section",
  "article",
  "aside",
  "address",
  "center",
  "summary",
  "details",
  "form",
  "header",
  "footer",
]);
const inline = new Set([...inlineElements]);

function asParagraph(children: ElementContent[]): ElementContent[] {
  if (isEmpty(children)) return [];
  const onlyWords = children.every((child) => child.type === "text" || (isElement(child) && inline.has(child.tagName)));
  return onlyWords ? [element("p", children)] : children;
}

/** Spaces between words stay when the element around them goes. */
const blank = (children: ElementContent[]) =>
  children.some((child) => child.type === "text" && child.value !== "") ? [text(" ")] : [];

export const isEmpty = (children: readonly HtmlNode[]) =>
  collapsed(wordsOf(children)) === "" && findElement(children, isNamed("img", "hr", "td", "th")) === undefined;

function withoutFirstLine(children: ElementContent[]): ElementContent[] {
  const [first, ...others] = children;
  return first?.type === "text" ? [{ ...first, value: first.value.replace(/^\s*\n/, "") }, ...others] : children;
}

const attributes: Record<string, readonly string[]> = sanitizerOptions.attributes;

function attributesOf({ properties }: Element, name: string, conversion: Conversion): Element["properties"] {
  const kept: Element["properties"] = {};
  for (const key of attributes[name] ?? []) {
    const value = properties[key];
    if (value === undefined || value === null || value === "") continue;
    if (key === "cite") {
      const address = absolute(value, conversion.base);
      if (address !== null) kept.cite = address;
    } else kept[key] = typeof value === "string" ? collapsed(value) : value;
  }
  return kept;
}

function cleanLink(node: Element, children: ElementContent[], conversion: Conversion): ElementContent[] {
  if (isEmpty(children)) return blank(children);
  const written = node.properties.href;
  const href = linkTarget(written, conversion);
  if (href === null) {
    if (typeof written === "string" && written.startsWith("#") && written.length > 1) {
      conversion.notes.add("A link to a place in the text became words");
    } else if (typeof written === "string" && written.trim() !== "") {
      conversion.notes.add("A link that leads nowhere became words", written.slice(0, 80));
    }
    return children;
  }
  const aroundPicture = collapsed(wordsOf(children)) === "" && conversion.leadsToPicture(href);
  if (aroundPicture || children.some((child) => isElement(child) && !inline.has(child.tagName))) return children;
  const rel = (Array.isArray(node.properties.rel) ? node.properties.rel : []).map(String);
  const isPaid = rel.includes("sponsored") || href !== absolute(written, conversion.base);
  const sponsored = isPaid && /^https?:/.test(href) ? { rel: ["sponsored"] } : {};
  const title = typeof node.properties.title === "string" ? { title: collapsed(node.properties.title) } : {};
  return [element("a", children, { href, ...title, ...sponsored })];
}

function cleanPicture(node: Element, conversion: Conversion): ElementContent[] {
  const picture = readPicture(node, conversion);
  if (picture === null) return [];
  const width = picture.width === null ? {} : { width: picture.width };
  return [element("img", [], { src: picture.url, alt: picture.alt, ...width })];
}

const nothing =
  (what: string) =>
  (_: Element, { notes }: Conversion) => {
    notes.add(what);
    return [];
  };
const silence = () => [];

/** Elements that an article does not have, and what becomes of them. */
const madeOf: Record<string, (node: Element, conversion: Conversion) => ElementContent[]> = {
  iframe: frameAsLink,
  embed: frameAsLink,
  object: frameAsLink,
  video: (node, conversion) => fileAsLink(node, "A video file became a link", conversion),
  audio: (node, conversion) => fileAsLink(node, "A sound file became a link", conversion),
  script: (node, conversion) =>
    /json/.test(String(node.properties.type ?? "")) ? [] : nothing("A script was left out")(node, conversion),
  style: silence,
  template: silence,
  title: silence,
  link: silence,
  meta: silence,
  noscript: silence,
  svg: (node, conversion) =>
    findElement([node], isNamed("title")) ? nothing("A drawing (SVG) was left out")(node, conversion) : [],
  math: nothing("A formula was left out"),
  canvas: nothing("A drawing (canvas) was left out"),
  input: nothing("A field of a form was left out"),
  select: nothing("A field of a form was left out"),
  textarea: nothing("A field of a form was left out"),
};

export const isReplaced = (tagName: string) => Object.hasOwn(madeOf, tagName);

/** The address that a frame shows. */
export function frameAddress(node: Element, base: string | null): string | null {
  const { src, data, dataSrc, dataLazySrc, dataSrcFg } = node.properties;
  for (const address of [dataLazySrc, dataSrc, dataSrcFg, src, data]) {
    const found = absolute(address, base);
    if (found !== null) return found;
  }
  return null;
}

function frameAsLink(node: Element, { notes, base }: Conversion): ElementContent[] {
  const address = frameAddress(node, base);
  notes.add(
    address === null ? "A frame without an address was left out" : "A frame became a link",
    address ? hostOf(address) : "",
  );
  return address === null ? [] : [link(address, collapsed(String(node.properties.title ?? "")) || hostOf(address))];
}

function fileAsLink(node: Element, note: string, { notes, base }: Conversion): ElementContent[] {
  const source = findElement(node.children, isNamed("source"));
  const address = absolute(node.properties.src ?? source?.properties.src, base);
  notes.add(note, address === null ? "" : fileNameOf(address));
  return address === null ? [] : [link(address, fileNameOf(address) || hostOf(address))];
}

export const link = (href: string, words: string): Element => element("a", [text(words)], { href });

/** Whether an element stands in a line of words. */
export function isInline(node: HtmlNode): boolean {
  if (node.type === "text") return true;
  if (!isElement(node)) return true;
  if (isMarked(node) || isReplacedBlock.has(node.tagName) || hasBackground(node)) return false;
  if (!inline.has(node.tagName) && !plainInline.has(node.tagName) && !(node.tagName in renamed)) return false;
  return node.children.every(isInline) && !classesOf(node).includes("wp-block-button__link");
}

/** The address of the picture that an element's style puts behind it. */
export function backgroundOf({ properties }: Element): string | null {
  const style = typeof properties.style === "string" ? properties.style.slice(0, 5000) : "";
  const written = style.split(";").find((one) => /^\s*background(?:-image)?\s*:/i.test(one));
  return /url\([\s"']*([^"')\s]+)/i.exec(written ?? "")?.[1] ?? null;
}

export const hasBackground = (node: Element) => backgroundOf(node) !== null;

const isReplacedBlock = new Set(["iframe", "video", "audio", "object", "embed"]);
const plainInline = new Set([
  ...[
    "span",
    "font",
    "u",
    "label",
    "time",
    "data",
    "bdi",
    "bdo",
    "wbr",
    "ruby",
    "rt",
    "rp",
    "nobr",
    "acronym",
    "button",
  ],
  ...["input", "svg", "picture", "source", "noscript", "script", "style", "link", "meta", "area", "map", "template"],
]);
