import type { Element } from "hast";
import {
  collapsed,
  findElement,
  type HtmlNode,
  hasClass,
  isElement,
  isNamed,
  wordsOf,
} from "~/importers/words/tree.server";
import { writeBlock } from "~/text-blocks/block-forms";
import { filmOf } from "~/text-blocks/films";
import { absolute, hostOf, linkTarget } from "./addresses.server";
import { figureBlocks, writePicture } from "./figures.server";
import { backgroundOf, cleanNested, frameAddress, hasBackground, isMarked, link } from "./nested.server";
import type { Conversion } from "./options.server";
import { element, writeHtml, writeLabel } from "./written.server";

/** The blocks of an element that means more than its words. `null` if it is nothing special. */
export function specialBlocks(node: Element, conversion: Conversion): string[] | null {
  if (isMarked(node)) return marked(node, conversion);
  for (const { fits, make } of kinds) {
    const made = fits(node) ? make(node, conversion) : null;
    if (made !== null) return made;
  }
  return null;
}

type Kind = { fits: (node: Element) => boolean; make: (node: Element, conversion: Conversion) => string[] | null };

const ofClass =
  (...names: string[]) =>
  (node: Element) =>
    hasClass(node, ...names);

const kinds: Kind[] = [
  { fits: hasBackground, make: background },
  { fits: isNamed("iframe", "embed", "object"), make: frame },
  { fits: ofClass("wp-block-embed", "kg-embed-card", "wp-block-embed__wrapper"), make: embed },
  { fits: ofClass("instagram-media", "tiktok-embed", "twitter-tweet", "fb-post"), make: post },
  { fits: ofClass("wp-block-pullquote"), make: pullQuote },
  { fits: ofClass("kg-blockquote-alt"), make: pullQuote },
  { fits: isNamed("details"), make: details },
  { fits: ofClass("kg-callout-card"), make: callout },
  { fits: ofClass("kg-toggle-card"), make: toggle },
  { fits: ofClass("wp-block-file", "kg-file-card"), make: file },
  { fits: ofClass("kg-bookmark-card"), make: bookmark },
  { fits: ofClass("kg-product-card"), make: product },
  { fits: ofClass("wp-block-button", "kg-button-card", "kg-btn", "wp-block-button__link"), make: button },
  { fits: ofClass("wp-block-spacer"), make: () => [] },
  { fits: ofClass("kg-signup-card", "kg-cta-card", "kg-email-card", "kg-email-cta-card"), make: leftOut },
  { fits: () => true, make: figureBlocks },
];

/** A picture that only the style names, as behind the words of a cover. */
function background(node: Element, conversion: Conversion): string[] {
  const src = backgroundOf(node);
  const alt = String(node.properties.ariaLabel ?? "");
  const { style: _, ...properties } = node.properties;
  const picture = element("img", [], { src: src ?? "", alt });
  return [...writePicture(picture, { conversion }), ...conversion.flow([{ ...node, properties }])];
}

function marked(node: Element, conversion: Conversion): string[] {
  const key = String(node.properties.dataKey ?? "");
  if (node.properties.dataBrought !== "recipe" || !conversion.hasRecipe(key)) return [];
  if (conversion.blocksLeft-- <= 0) return [];
  return [writeBlock({ name: "recipe", label: "", attributes: { id: key }, content: "" })];
}

function video(address: string, title: readonly HtmlNode[], conversion: Conversion): string[] | null {
  if (!filmOf(address) || conversion.blocksLeft <= 0) return null;
  conversion.blocksLeft--;
  return [
    writeBlock({
      name: "video",
      label: writeLabel(cleanNested(title, conversion)),
      attributes: { src: address },
      content: "",
    }),
  ];
}

function frame(node: Element, conversion: Conversion): string[] | null {
  const address = frameAddress(node, conversion.base);
  return address === null ? null : video(address, [], conversion);
}

/** WordPress writes the address of the page alone; Ghost and classic texts the frame or post itself. */
function embed(node: Element, conversion: Conversion): string[] | null {
  const caption = findElement(node.children, isNamed("figcaption"));
  const inside = node.children.filter((child) => child !== caption);
  const shown = findElement(inside, isNamed("iframe", "embed", "object"));
  const quoted = findElement(inside, isNamed("blockquote"));
  const found = findElement(inside, (one) => one.tagName === "a" && one.properties.href !== undefined);
  const address =
    (shown && frameAddress(shown, conversion.base)) ??
    absolute(collapsed(wordsOf(inside)), null) ??
    (quoted ? null : absolute(found?.properties.href, conversion.base));
  const title = caption?.children ?? [];
  if (address === null) return quoted ? [...conversion.flow(inside), ...conversion.flow([element("p", title)])] : null;
  return video(address, title, conversion) ?? linkTo(address, title, conversion);
}

/** What this site cannot play becomes a link. */
function linkTo(address: string, title: readonly HtmlNode[], conversion: Conversion): string[] {
  conversion.notes.add("An embedded page became a link", hostOf(address));
  const words = collapsed(wordsOf(title));
  return [writeHtml(element("p", [link(address, words || plain(address))]))];
}

/** An address as readers see it. */
const plain = (address: string) => {
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`.slice(0, 100);
};

function post(node: Element, conversion: Conversion): string[] | null {
  const { dataInstgrmPermalink, cite, dataHref } = node.properties;
  const address = absolute(dataInstgrmPermalink ?? cite ?? dataHref, conversion.base);
  if (hasClass(node, "twitter-tweet") || address === null) return null;
  const url = new URL(address);
  if (!filmOf(address)) url.search = "";
  return video(address, [], conversion) ?? linkTo(url.href, [], conversion);
}

function pullQuote(node: Element, conversion: Conversion): string[] | null {
  const cite = findElement(node.children, isNamed("cite", "figcaption"));
  const quote = findElement(node.children, isNamed("blockquote")) ?? node;
  const words = conversion.flow(quote.children.filter((child) => child !== cite));
  if (words.length === 0 || conversion.blocksLeft <= 0) return null;
  conversion.blocksLeft--;
  const label = cite ? writeLabel(cleanNested(cite.children, conversion)) : "";
  return [writeBlock({ name: "pull-quote", label, attributes: {}, content: words.join("\n\n") })];
}

function note(title: readonly HtmlNode[], inside: readonly HtmlNode[], conversion: Conversion): string[] | null {
  if (conversion.blocksLeft <= 0) return null;
  conversion.blocksLeft--;
  const content = conversion.flow(inside);
  const label = writeLabel(cleanNested(title, conversion));
  if (content.length > 0) return [writeBlock({ name: "note", label, attributes: {}, content: content.join("\n\n") })];
  return collapsed(wordsOf(title)) === "" ? [] : conversion.flow([element("p", [...cleanNested(title, conversion)])]);
}

function details(node: Element, conversion: Conversion): string[] | null {
  const summary = node.children.find((child): child is Element => isElement(child) && isNamed("summary")(child));
  conversion.notes.add("A part that opens when it is clicked became a note");
  return note(
    summary?.children ?? [],
    node.children.filter((child) => child !== summary),
    conversion,
  );
}

/** The sign beside the words is the title here. */
function callout(node: Element, conversion: Conversion): string[] | null {
  const sign = findElement(node.children, ofClass("kg-callout-emoji"));
  const inside = node.children.filter((child) => child !== sign);
  return note(sign?.children ?? [], inside, conversion);
}

function toggle(node: Element, conversion: Conversion): string[] | null {
  const title = findElement(node.children, ofClass("kg-toggle-heading-text"));
  const content = findElement(node.children, ofClass("kg-toggle-content"));
  if (!content) return null;
  conversion.notes.add("A part that opens when it is clicked became a note");
  return note(title?.children ?? [], content.children, conversion);
}

function file(node: Element, conversion: Conversion): string[] | null {
  const found = findElement(node.children, (one) => one.tagName === "a" && one.properties.href !== undefined);
  const address = found && linkTarget(found.properties.href, conversion);
  if (!found || !address) return null;
  const title = findElement([found], ofClass("kg-file-card-title")) ?? found;
  conversion.notes.add("A file became a link", collapsed(wordsOf([title])));
  return [writeHtml(element("p", [link(address, collapsed(wordsOf([title])) || plain(address))]))];
}

function bookmark(node: Element, conversion: Conversion): string[] | null {
  const found = findElement([node], isNamed("a"));
  const address = found && linkTarget(found.properties.href, conversion);
  if (!address) return null;
  const words = (name: string) => {
    const part = findElement(node.children, ofClass(name));
    return part ? collapsed(wordsOf(part.children)) : "";
  };
  const description = words("kg-bookmark-description");
  const titled = link(address, words("kg-bookmark-title") || plain(address));
  return [
    writeHtml(element("p", description === "" ? [titled] : [titled, { type: "text", value: `: ${description}` }])),
  ];
}

function product(node: Element, conversion: Conversion): string[] | null {
  conversion.notes.add("A product card became words");
  return conversion.flow([
    element(
      "div",
      node.children.filter((child) => !isElement(child) || !hasClass(child, "kg-product-card-rating")),
    ),
  ]);
}

function button(node: Element, conversion: Conversion): string[] | null {
  const found = findElement([node], (one) => one.tagName === "a");
  if (!found || findElement(found.children, isNamed("img"))) return null;
  const href = linkTarget(found.properties.href, conversion);
  const label = writeLabel(cleanNested(found.children, conversion));
  if (label === "") return [];
  if (href === null || href.startsWith("/") || conversion.blocksLeft <= 0) return null;
  conversion.blocksLeft--;
  return [writeBlock({ name: "button", label, attributes: { href }, content: "" })];
}

function leftOut(_: Element, { notes }: Conversion): string[] {
  notes.add("A form for subscribers or a call to subscribe was left out");
  return [];
}
