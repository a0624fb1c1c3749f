import { readImagePath } from "~/facts/image";
import { escapeXml } from "~/page/xml";
import { PictureModel } from "./picture.model.server";

/** The library's descriptions of these pictures, by id. Those without one are left out. */
async function descriptionsOf(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await PictureModel.find({ _id: { $in: ids }, alt: { $ne: "" } }, { alt: 1 }).lean();
  return new Map(found.map(({ _id, alt }) => [_id.toHexString(), alt]));
}

/**
 * A document for readers. Where it does not describe its picture, or one in its text, they get the library's
 * description.
 */
export async function withDescriptions<
  Shown extends { imageUrl?: string | null; imageAlt?: string; contentHtml?: string },
>(shown: Shown): Promise<Shown> {
  const [described] = await allWithDescriptions([shown]);
  return described as Shown;
}

/** The same for several, with one query. */
export async function allWithDescriptions<
  Shown extends { imageUrl?: string | null; imageAlt?: string; contentHtml?: string },
>(all: Shown[]): Promise<Shown[]> {
  const ids = all.flatMap(({ imageUrl = null, imageAlt, contentHtml = "" }) => [
    ...(imageAlt === "" ? [readImagePath(imageUrl)?.id ?? []].flat() : []),
    ...undescribedIn(contentHtml),
  ]);
  const descriptions = await descriptionsOf([...new Set(ids)]);
  if (descriptions.size === 0) return all;
  return all.map((shown) => {
    const { imageUrl = null, imageAlt, contentHtml } = shown;
    const ofPicture = descriptions.get(readImagePath(imageUrl)?.id ?? "");
    return {
      ...shown,
      ...(imageAlt === "" && ofPicture && { imageAlt: ofPicture }),
      ...(contentHtml && { contentHtml: describe(contentHtml, descriptions) }),
    };
  });
}

/** No attribute of a picture without a description contains a `<` or `>`: see ~/articles/body. */
const pictures = /<img\b[^<>]*>/g;
const none = 'alt=""';
const addressIn = /\bsrc="\/images\/([0-9a-f]{24})-/;

const undescribedIn = (html: string): string[] =>
  [...html.matchAll(pictures)].flatMap(([img]) => (img.includes(none) ? (addressIn.exec(img)?.[1] ?? []) : []));

const describe = (html: string, descriptions: Map<string, string>): string =>
  html.replace(pictures, (img) => {
    const description = descriptions.get(addressIn.exec(img)?.[1] ?? "");
    return description ? img.replace(none, () => `alt="${escapeXml(description)}"`) : img;
  });
