import type { Element, ElementContent, Properties, Root } from "hast";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { fillBlocksForFeeds } from "~/articles/blocks/fill-blocks.server";
import { readImagePath, renditionPath } from "~/facts/image";
import { withDescriptions } from "~/images/library/descriptions.server";
import { absolute } from "~/page/metadata.server";
import type { MailText } from "./letter";
import { type MailLook, mailLook, widestPicture } from "./mail-look.server";

const parser = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/**
 * A text of this site as mails show it, as HTML and as plain text. Blocks become pictures, words and links. All addresses
 * are whole: those without a path belong to `page`.
 *
 * @param html the safe HTML of the text, with its blocks
 */
export async function textForMail(html: string, page: string): Promise<MailText> {
  const [filled = ""] = await fillBlocksForFeeds([html]);
  const { contentHtml } = await withDescriptions({ contentHtml: filled });
  const tree = parser.parse(contentHtml) as Root;
  const shown = mailNodes(tree.children as ElementContent[], { page, look: mailLook() });
  return {
    html: parser.stringify({ type: "root", children: shown }),
    text: plainText({ type: "root", children: shown }),
    words: toText({ type: "root", children: shown }).replace(/\s+/g, " ").trim(),
  };
}

type Context = { page: string; look: MailLook };

/** What no mail program shows, or what would load something else than the site's pictures. */
const leftOut = new Set([
  ...["script", "style", "iframe", "video", "audio", "object", "embed", "source", "template", "svg", "math", "canvas"],
  ...["form", "input", "button", "select", "textarea", "link", "meta", "base"],
]);

function mailNodes(nodes: ElementContent[], context: Context): ElementContent[] {
  return nodes.flatMap((node): ElementContent | ElementContent[] => {
    if (node.type === "comment") return [];
    if (node.type !== "element") return node;
    if (leftOut.has(node.tagName)) return [];
    const children = mailNodes(node.children, context);
    if (node.tagName === "picture") return children.filter((child) => child.type === "element");
    if (node.tagName === "img") return mailPicture(node, context) ?? [];
    return { ...node, properties: mailProperties(node, context), children };
  });
}

/** One of the site's own pictures. A picture of another site would tell that site who reads the mail. */
function mailPicture({ properties }: Element, { look }: Context): Element | null {
  const src = typeof properties.src === "string" ? properties.src : null;
  const picture = pictureForMail(src, widestPicture);
  if (!picture) return null;
  const { address, width, height } = picture;
  const style = inline({ ...look.picture, display: "block", margin: "0 0 14px" });
  return {
    type: "element",
    tagName: "img",
    properties: { src: address, width, height, alt: String(properties.alt ?? ""), style },
    children: [],
  };
}

/** Attributes that keep their meaning in a mail. */
const kept = ["title", "lang", "dir", "colSpan", "rowSpan", "start", "reversed"];

function mailProperties({ tagName, properties }: Element, { page, look }: Context): Properties {
  const said = Object.fromEntries(
    kept.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]]])),
  );
  const [style, className] = looksOf(tagName, look);
  const href = tagName === "a" ? wholeAddress(properties.href, page) : null;
  return {
    ...said,
    ...(style && { style: inline(style) }),
    ...(className && { className: [className] }),
    ...(href && { href, target: "_blank", ...(properties.rel ? { rel: properties.rel } : {}) }),
  };
}

function looksOf(tagName: string, look: MailLook): [MailLook[keyof MailLook]?, string?] {
  switch (tagName) {
    case "p":
    case "ul":
    case "ol":
    case "dl":
    case "pre":
    case "table":
    case "figure":
      return [look.text, "m-ink"];
    case "h2":
      return [look.part, "m-ink"];
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [look.item, "m-ink"];
    case "a":
      return [look.link, "m-link"];
    case "blockquote":
      return [look.quotation, "m-rule"];
    case "figcaption":
    case "small":
      return [look.small, "m-muted"];
    default:
      return [];
  }
}

/** Only addresses that a mail program may open. */
function wholeAddress(href: unknown, page: string): string | null {
  if (typeof href !== "string" || !URL.canParse(href, page)) return null;
  const url = new URL(href, page);
  return ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : null;
}

/** A picture of this site for a mail: no wider than `widest` pixels, and twice as sharp. `null` for any other address. */
export function pictureForMail(path: string | null, widest: number) {
  const image = readImagePath(path);
  if (!image || image.width === 0) return null;
  const width = Math.min(widest, image.width);
  const address = absolute(renditionPath(image, widest > 320 ? 960 : 480, "jpeg"));
  return { address, width, height: Math.max(1, Math.round((image.height * width) / image.width)) };
}

/** A style as an attribute: "color:#fff;margin:0". */
function inline(style: Record<string, unknown>): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");
}

/** The words of a text with the addresses of its links behind them, and signs before the items of its lists. */
function plainText(tree: Root): string {
  return toText({ type: "root", children: spelledOut(tree.children as ElementContent[]) }).trim();
}

function spelledOut(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent | ElementContent[] => {
    if (node.type !== "element") return node;
    const { tagName, properties } = node;
    if (tagName === "img") return properties.alt ? words(`[${String(properties.alt)}]`) : [];
    const children = spelledOut(node.children);
    if (tagName === "li") return { ...node, children: [words("- "), ...children] };
    const address = tagName === "a" && typeof properties.href === "string" ? properties.href : null;
    const said = address && toText({ ...node, children }).trim();
    return address && said !== address
      ? { ...node, children: [...children, words(` (${address})`)] }
      : { ...node, children };
  });
}

const words = (value: string): ElementContent => ({ type: "text", value });
