import { encodeXML } from "entities";
import type { Attachment } from "~/importers/wordpress/export/library.server";
import { collapsed } from "~/importers/words/tree.server";
import { wordsInAttributes } from "./block-words.server";
import type { Shortcode } from "./shortcodes.server";

/** What shortcodes need to know of the text that they stand in. */
export type ShortcodeSurroundings = {
  attachment: (id: number) => Attachment | undefined;
  /** The pictures that were uploaded for the text. */
  ownPictures: () => readonly Attachment[];
  recipe: (id: number) => string | null;
  /** The vendor's address that an entry of an affiliate plugin leads to. */
  vendor: (id: number) => string | null;
  note: (what: string, name?: string) => void;
};

type Meaning = (shortcode: Shortcode, around: ShortcodeSurroundings) => string;

/** The HTML that a shortcode means. What nobody knows goes, its words stay, and the report says so. */
export function meaningOf(shortcode: Shortcode, around: ShortcodeSurroundings): string {
  const { name, content } = shortcode;
  const known = meanings.get(name.toLowerCase());
  if (known) return known(shortcode, around);
  if (/^wprm-recipe-roundup-item$/.test(name)) return roundupItem(shortcode, around);
  if (/^wprm-|^tasty-recipes?-/.test(name)) return content ?? "";
  if (isLayout.test(name)) return `\n\n${content ?? ""}\n\n`;
  const { url, link, href } = shortcode.attributes;
  const address = url ?? link ?? href;
  if (/button|btn/i.test(name) && address && content?.trim()) {
    return `\n\n<div class="wp-block-button"><a href="${encodeXML(address)}">${content.trim()}</a></div>\n\n`;
  }
  const words = titleIn(shortcode) + (content ?? "");
  if (words.trim()) around.note("A shortcode that is not known here was left out, its words stay", `[${name}]`);
  else around.note("A shortcode that is not known here was left out", `[${name}]`);
  return words;
}

/** What opens when it is clicked has its title, often a question, as an attribute. */
function titleIn({ attributes, content }: Shortcode): string {
  const { title, heading, question, headline } = attributes;
  const words = title ?? heading ?? question ?? headline;
  return words === undefined || words === "" || !content?.trim() ? "" : `\n\n<p><strong>${words}</strong></p>\n\n`;
}

function roundupItem({ attributes }: Shortcode, { recipe }: ShortcodeSurroundings): string {
  const card = attributes.id ? recipe(Number(attributes.id)) : null;
  return card ?? wordsInAttributes(attributes);
}

/** The raw HTML of a page builder: percent-encoded, and that in base64. */
function rawHtml({ content, name }: Shortcode, { note }: ShortcodeSurroundings): string {
  try {
    const html = decodeURIComponent(Buffer.from((content ?? "").replace(/<[^>]{0,20}>|\s/g, ""), "base64").toString());
    if (!html.includes("\ufffd")) return `\n\n${html}\n\n`;
  } catch {
    // It is named below.
  }
  note("A shortcode that cannot be read was left out", `[${name}]`);
  return "";
}

export const isKnownShortcode = (name: string) => meanings.has(name.toLowerCase()) || isLayout.test(name);

/** Frames of page builders. */
const isLayout =
  /^(?:vc_(?:row|column|column_text|row_inner|column_inner|section)|et_pb_(?:section|row|column|text)|fusion_(?:builder_container|builder_row|builder_column|text)|(?:su_)?(?:row|columns?|col)|one_(?:half|third|fourth)(?:_last)?|two_thirds?(?:_last)?)$/;

const embed = (address: string) =>
  `\n\n<figure class="wp-block-embed">${encodeXML(address.trim().replaceAll("&amp;", "&"))}</figure>\n\n`;

/** An address between the tags of a shortcode, which editors like to make a link of. */
const addressIn = (content: string | null) => /https?:\/\/[^\s"'<>[\]]{4,1000}/i.exec(content ?? "")?.[0] ?? "";

const picture = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${encodeXML(url)}" alt="${encodeXML(alt ?? "")}">${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

export const galleryOf = (pictures: readonly Attachment[]) =>
  pictures.length === 0
    ? ""
    : `\n\n<figure class="wp-block-gallery">${pictures.slice(0, mostPictures).map(picture).join("")}</figure>\n\n`;

const mostPictures = 200;

/** The ids in `1, 2,3`. */
export const idsIn = (written: string) =>
  written
    .slice(0, 20_000)
    .split(",")
    .map((id) => Number(id.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0);

function gallery({ attributes }: Shortcode, { attachment, ownPictures, note }: ShortcodeSurroundings): string {
  const written = attributes.ids ?? attributes.include;
  if (written === undefined) return galleryOf(ownPictures());
  const found = idsIn(written).map(attachment);
  if (found.includes(undefined)) note("A gallery names pictures that the export does not have");
  return galleryOf(found.filter((one) => one !== undefined));
}

/** `[caption]<a><img></a> The words[/caption]`, or with the words as an attribute. */
function caption({ attributes, content }: Shortcode): string {
  const inside = content ?? "";
  const start = inside.toLowerCase().indexOf("<img");
  const end = start < 0 ? -1 : inside.indexOf(">", start);
  if (end < 0) return inside;
  const rest = inside.slice(end + 1);
  const closing = /^\s*<\/a\s*>/i.exec(rest)?.[0] ?? "";
  const words = (attributes.caption ?? rest.slice(closing.length)).trim();
  const shown = inside.slice(0, end + 1) + closing;
  return `\n\n<figure class="wp-block-image">${collapsed(shown)}<figcaption>${collapsed(words)}</figcaption></figure>\n\n`;
}

const fileTypes = ["src", "mp4", "m4v", "webm", "ogv", "mov", "flv", "wmv", "mp3", "m4a", "ogg", "wav", "wma", "url"];

function media(tag: "video" | "audio"): Meaning {
  return ({ attributes, content, values }) => {
    const address = fileTypes.map((type) => attributes[type]).find(Boolean) ?? values[0] ?? addressIn(content);
    if (!address) return content ?? "";
    return /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(address)
      ? embed(address)
      : `\n\n<${tag} src="${encodeXML(address)}"></${tag}>\n\n`;
  };
}

/** A film by its address or its id: `[youtube https://…]`, `[youtube id="…"]`, `[youtube]…[/youtube]`. */
function film(page: string): Meaning {
  return ({ attributes, values, content }, { note }) => {
    const given =
      attributes.url ??
      attributes.src ??
      attributes.id ??
      attributes.v ??
      attributes.video_id ??
      values[0] ??
      addressIn(content);
    // `[youtube=https://…]` reads as a value that begins with the sign.
    const address = given.replace(/^=/, "").replaceAll("&amp;", "&");
    if (/^https?:\/\//i.test(address)) return embed(address);
    if (/^[\w-]{5,40}$/.test(address) && page !== "") return embed(`${page}${address}`);
    note("An embedded film without an address was left out");
    return "";
  };
}

function recipe({ attributes, values, name }: Shortcode, { recipe: recipeOf, note }: ShortcodeSurroundings): string {
  const id = Number(attributes.id ?? values[0] ?? Number.NaN);
  const card = recipeOf(id);
  if (card === null)
    note("A recipe card was left out, because the export does not have its recipe", `[${name} ${id || ""}]`);
  return card ?? "";
}

/** `[thirstylink ids="12"]words[/thirstylink]`, `[eafl id="12" text="words"]` */
function affiliateLink({ attributes, content, name }: Shortcode, { vendor, note }: ShortcodeSurroundings): string {
  const { ids = "", linkid = "", id = "", linktext, text, name: title } = attributes;
  const words = content?.trim() || linktext || text || title || "";
  const address = vendor(Number((ids || linkid || id).split(",")[0]));
  if (address !== null) return `<a href="${encodeXML(address)}" rel="sponsored">${words || encodeXML(address)}</a>`;
  note("An affiliate link became words, because the export does not have its address", `[${name}]`);
  return words;
}

const nothing = () => "";

const meanings = new Map<string, Meaning>([
  ...(["caption", "wp_caption"] as const).map((name): [string, Meaning] => [name, caption]),
  ["gallery", gallery],
  [
    "embed",
    ({ content, attributes }) => {
      const address = addressIn(content) || attributes.src || "";
      return /^https?:/i.test(address) ? embed(address) : (content ?? "");
    },
  ],
  ["video", media("video")],
  ["audio", media("audio")],
  [
    "playlist",
    ({ attributes }, { note }) => {
      note("A list of sounds or films was left out", attributes.ids ?? "");
      return "";
    },
  ],
  ["youtube", film("https://www.youtube.com/watch?v=")],
  ["vimeo", film("https://vimeo.com/")],
  ...["tiktok", "instagram", "soundcloud", "spotify", "twitter", "tweet", "pinterest", "googlemaps", "facebook"].map(
    (name): [string, Meaning] => [name, film("")],
  ),
  ["vc_raw_html", rawHtml],
  ["wprm-recipe", recipe],
  ["tasty-recipe", recipe],
  ["cooked-recipe", recipe],
  ["thirstylink", affiliateLink],
  ["eafl", affiliateLink],
  ["ultimate-recipe", recipe],
  ...["toc", "ez-toc", "more", "nextpage"].map((name): [string, Meaning] => [name, nothing]),
]);
