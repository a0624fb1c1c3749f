import { articleFields } from "~/articles/article-fields";
import { examineText } from "~/articles/body/article-body.server";
import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import { tooLong } from "~/forms/fields";
import type { Source, SourcePicture, SourceRecipe, SourceText } from "~/importers/source/source-item";
import { type AddressInText, addressesInText, replaceAddresses } from "~/importers/text/addresses-in-text.server";
import { isSameHost } from "~/importers/words/same-host";
import { addressKey } from "./address-key";
import type { Journal, Planned } from "./journal.server";
import { shorten } from "./limits.server";
import {
  type AroundProduct,
  fieldsOfArticle,
  fieldsOfPage,
  fieldsOfProduct,
  type Surroundings,
} from "./make-fields.server";
import type { PictureTaker } from "./pictures.server";
import { fieldsOfRecipe } from "./recipe-fields-of.server";

export type Preparing = Pick<Surroundings, "categories" | "cuisines" | "fallback"> &
  Pick<AroundProduct, "shopCategories"> & {
    source: Pick<Source, "url" | "system">;
    journal: Journal;
    pictures: PictureTaker;
    /** The names of authors by their keys. */
    authors: Map<string, string>;
  };

/** The fields of an item, with its pictures and links of this site. What could not be brought is said in `notes`. */
export async function fieldsOf(item: Planned, by: Preparing, notes: string[]): Promise<object> {
  const base = item.base ?? by.source.url ?? (by.pictures.hasFolder ? unknownSite : null);
  if (item.kind === "product") {
    const shown = await pictureOf(await pictureIn(item, by, notes), base, by, notes);
    return fieldsOfProduct(item, { picture: shown, shopCategories: by.shopCategories }, notes);
  }
  const [content, picture] = await Promise.all([
    item.kind === "recipe" ? "" : contentOf(item, base, by, notes),
    pictureOf(await pictureIn(item, by, notes), base, by, notes),
  ]);
  const author = item.author && ("name" in item.author ? item.author.name : (by.authors.get(item.author.key) ?? null));
  if (item.author && author === null) notes.push("Nobody knows the name of its author: it has none now.");
  const { categories, cuisines, fallback } = by;
  const around: Surroundings = { categories, cuisines, fallback, author, content, picture };
  if (item.kind === "recipe") {
    return fieldsOfRecipe({ ...item, steps: await stepsOf(item, base, by, notes) }, around, notes);
  }
  return item.kind === "page" ? fieldsOfPage(item, around, notes) : fieldsOfArticle(item, around, notes);
}

/** Where the old site stood, if nobody says it: its pictures lie in a folder. */
const unknownSite = "https://old-site.invalid";

async function pictureIn({ picture, pictureKey }: Planned, by: Preparing, notes: string[]) {
  if (picture || !pictureKey) return picture;
  const url = await by.pictures.urlOfKey(pictureKey);
  if (url) return { url, alt: null, caption: null, credit: null };
  notes.push("Its picture is not in the export: bring the file that has it, and then this one again");
  return null;
}

/** The steps with pictures of this site. */
const stepsOf = ({ steps }: SourceRecipe, base: string | null, by: Preparing, notes: string[]) =>
  Promise.all(
    steps.map(async ({ name, lines }) => ({
      name,
      lines: await Promise.all(
        lines.map(async ({ text, picture }) => {
          const { imageUrl } = await pictureOf(picture, base, by, notes);
          return { text, picture: picture && imageUrl !== null ? { ...picture, url: imageUrl } : null };
        }),
      ),
    })),
  );

const longestAlt = 300;

async function pictureOf(picture: SourcePicture | null, base: string | null, by: Preparing, notes: string[]) {
  const none = { imageUrl: null, imageAlt: "" };
  const url = picture && absolute(picture.url, base);
  if (!picture) return none;
  if (!url) {
    notes.push(`Its picture is left out, because this is no address: ${shorten(picture.url, 200)}`);
    return none;
  }
  const { path, reason } = await by.pictures.take(url, picture);
  if (reason) notes.push(missing(picture.url, reason));
  return { imageUrl: path, imageAlt: path ? shorten(picture.alt ?? "", longestAlt) : "" };
}

export const missing = (url: string, reason: string) => `A picture could not be had (${reason}): ${shorten(url, 500)}`;

const { most: longestContent, named: nameOfContent } = articleFields.content;

/** A picture that could not be had stays as it was written: readers see nothing of it, and its editors are told. */
async function contentOf(
  { content, id }: SourceText,
  base: string | null,
  by: Preparing,
  notes: string[],
): Promise<string> {
  // Addresses of this site are shorter than others. A text that is far too long is refused before it costs anything.
  if (content.length > 2 * longestContent) {
    const message = tooLong(nameOfContent, longestContent);
    throw new Problem("invalid", message, { content: [message] });
  }
  const places = addressesInText(content);
  const replaced = new Map<string, string>();
  const nameOf = ({ kind, address }: AddressInText) => `${kind} ${address}`;
  await Promise.all(
    places.map(async (place) => {
      const url = absolute(place.address, base);
      const isFile = place.kind === "link" && isPictureFile.test(place.address) && url && hostOf(url) === hostOf(base);
      if ((place.kind !== "picture" && !isFile) || readImagePath(place.address)) return;
      if (!url) return void notes.push(missing(place.address, "this is no address"));
      const { path, reason } = await by.pictures.take(url, place);
      if (path) replaced.set(nameOf(place), path);
      if (reason) notes.push(missing(place.address, reason));
    }),
  );
  for (const place of places.filter(({ kind }) => kind === "recipe")) {
    const entry = await by.journal.find(place.address);
    if (entry) replaced.set(nameOf(place), entry._id.toHexString());
  }
  const lost = await linksOf(places, base, by, (place, path) => replaced.set(nameOf(place), path));
  // In an export of this program they lead to pages of this site, such as its categories.
  if (lost.length > 0 && !id) {
    const more = lost.length > shownLinks ? ` and ${lost.length - shownLinks} more` : "";
    const shown = lost.slice(0, shownLinks).map((address) => shorten(address, 200));
    notes.push(`It links to addresses of the old site that are not among these texts: ${shown.join(", ")}${more}`);
  }
  const made = replaceAddresses(content, places, (place) => replaced.get(nameOf(place)) ?? null);
  // Readers of HTML say themselves what they leave out. In Markdown the site leaves it out when it shows the text.
  if (by.source.system === "markdown" && !id) notes.push(...examineText(made).sentences.filter(isLoss));
  return made;
}

/** The look of a text is the site's own, and pictures are told already. */
const isLoss = (sentence: string) =>
  !/no description here|^The looks? of|^The address(?:es)? of|places? to link to|pictures? (?:of (?:another|other)|that (?:is|are) not)/.test(
    sentence,
  );

/** A link to a picture in full size. */
const isPictureFile = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const shownLinks = 100;

/** Finds where links to the old site lead here. Returns those that lead nowhere, each once. */
async function linksOf(
  places: AddressInText[],
  base: string | null,
  by: Preparing,
  found: (place: AddressInText, path: string) => void,
): Promise<string[]> {
  const host = hostOf(base) ?? hostOf(by.source.url);
  const links = places.flatMap((place) => {
    const url = place.kind === "link" && !place.address.startsWith("#") ? absolute(place.address, base) : null;
    const own = url && hostOf(url);
    return url && own && host && (isSameHost(own, host) || own === hostOf(by.source.url))
      ? [{ place, url: new URL(url) }]
      : [];
  });
  const keysOf = ({ pathname, search }: URL) => [addressKey(pathname + search), addressKey(pathname)];
  const paths = await by.journal.pathsOf([...new Set(links.flatMap(({ url }) => keysOf(url)))]);
  const lost = new Set<string>();
  for (const { place, url } of links) {
    const [exact = "", plain = ""] = keysOf(url);
    // `/?p=123` is no link to the first page.
    const path = paths.get(exact) ?? (url.pathname === "/" && url.search ? undefined : paths.get(plain));
    if (path) found(place, path + url.hash);
    else if (exact === "/") found(place, "/");
    else if (!isPictureFile.test(url.pathname)) lost.add(place.address);
  }
  return [...lost];
}

const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : null);

/** `null` for what is no web address. */
export function absolute(address: string, base: string | null): string | null {
  if (!URL.canParse(address, base ?? undefined)) return null;
  const url = new URL(address, base ?? undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}
