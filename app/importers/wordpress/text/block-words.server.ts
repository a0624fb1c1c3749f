import { encodeXML } from "entities";
import { filmOf } from "~/text-blocks/films";

const addresses = /^(?:url|link|href|src|image|imageurl|image_url|mediaurl|videourl|photo|thumbnail)$/i;
const words =
  /^(?:title|name|jsonname|jsontext|heading|headline|content|text|summary|description|caption|question|answer|label|notes?|body|quote|citation|subtitle|author|service|button(?:text|label)?)$/i;
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;
const deepest = 8;
const most = 500;

/**
 * The words, links and pictures in the attributes of a block that keeps its content in its comment: items of a roundup,
 * questions and answers, recipe cards of other plugins. "" if there are none.
 */
export function wordsInAttributes(attributes: Record<string, unknown>): string {
  const found: string[] = [];
  collect(attributes, found, 0);
  return found.length === 0 ? "" : `\n\n${found.join("\n\n")}\n\n`;
}

function collect(given: Record<string, unknown>, found: string[], depth: number): void {
  const entries = Object.entries(given);
  const address = entries.find(([name, value]) => addresses.test(name) && isAddress(value) && !isShown(value));
  const title = entries.find(([name, value]) => /^(?:title|name|label|heading)$/i.test(name) && isWords(value));
  if (address) found.push(linkTo(String(address[1]), title ? String(title[1]) : ""));
  for (const [name, value] of entries) {
    if (found.length >= most || value === address?.[1] || (address && value === title?.[1])) continue;
    // A plugin that keeps formatted words and plain ones has the plain ones as `jsonName`.
    if (`json${name}`.toLowerCase() in lowered(given)) continue;
    if (addresses.test(name) && isAddress(value)) found.push(shown(value));
    else if (words.test(name) && isWords(value)) found.push(`<p>${value}</p>`);
    else if (typeof value === "object" && value !== null && depth < deepest) inside(name, value, found, depth + 1);
  }
}

function inside(name: string, value: object, found: string[], depth: number): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (found.length >= most) return;
    if (typeof one === "object" && one !== null) collect(one as Record<string, unknown>, found, depth);
    else if (isWords(one) && (words.test(name) || /^(?:items|values|lines)$/i.test(name))) found.push(`<p>${one}</p>`);
  }
}

const lowered = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(given).map((name) => [name.toLowerCase(), true]));

const isWords = (value: unknown): value is string => typeof value === "string" && /\p{L}/u.test(value);
const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/[^\s"<>]{4,1000}$/i.test(value);
const isShown = (address: string) => pictureFile.test(address) || filmOf(address) !== null;

const shown = (address: string) =>
  pictureFile.test(address)
    ? `<figure><img src="${encodeXML(address)}" alt=""></figure>`
    : filmOf(address)
      ? `<figure class="wp-block-embed">${encodeXML(address)}</figure>`
      : linkTo(address, "");

const linkTo = (address: string, title: string) =>
  `<p><a href="${encodeXML(address)}">${title || encodeXML(address.replace(/^https?:\/\/(?:www\.)?/i, ""))}</a></p>`;
