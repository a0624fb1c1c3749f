import { decodeHTML } from "entities";
import mongoose, { Types } from "mongoose";
import { isDuplicateKey } from "~/db/database.server";
import type { RebuildResult } from "~/editing/rebuild.server";
import { type ImageFacts, readImagePath } from "~/facts/image";
import { listOriginals, readBytes, sizesOf } from "~/images/bytes/image-store.server";
import { derivedPictureFields } from "~/images/library/picture.model.server";
import { sharp } from "~/images/maker/sharp.server";

/**
 * Writes down what is known of stored pictures that the library does not know: those of an earlier version, of an older
 * export, or of an upload that was cut off. If all documents that use one describe it in the same words, the library
 * takes those. People's own pictures, and those that readers send, are not part of the library.
 */
export async function rebuildPictures(): Promise<RebuildResult> {
  const result: RebuildResult = { checked: 0, changed: 0, refused: 0, examples: [] };
  const unknown: { id: string; uploadedAt: Date }[] = [];
  const others = await idsOfPeople();
  const known = new Set((await pictures().distinct("_id")).map(String));
  for await (const original of listOriginals()) {
    if (others.has(original.id)) continue;
    result.checked++;
    if (!known.has(original.id)) unknown.push(original);
  }
  if (unknown.length === 0) return result;
  const mentions = await readMentions();
  for (const { id, uploadedAt } of unknown) {
    const { facts = await factsOfBytes(id), alts } = mentions.get(id) ?? { alts: new Set<string>() };
    if (!facts) continue;
    const [alt = "", ...others] = alts;
    await addKnown(id, { facts, uploadedAt, alt: others.length === 0 ? alt : "" });
    result.changed++;
  }
  return result;
}

async function addKnown(
  id: string,
  { facts, uploadedAt, alt }: { facts: ImageFacts; uploadedAt: Date; alt: string },
): Promise<void> {
  const { width, height, animated = false } = facts;
  const bytes = (await sizesOf([id])).get(id) ?? 0;
  const said = { alt, caption: "", credit: "", fileName: "" };
  const nobody = { uploadedBy: null, updatedBy: null, version: 1, focusX: null, focusY: null };
  const dates = { uploadedAt, createdAt: uploadedAt, updatedAt: uploadedAt };
  const document = { width, height, animated, bytes, ...said, ...derivedPictureFields(said), ...nobody, ...dates };
  try {
    await pictures().insertOne({ _id: new Types.ObjectId(id), ...document });
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) throw error;
  }
}

type Mention = { facts?: ImageFacts; alts: Set<string> };

const mentioning = ["articles", "recipes", "products", "challenges", "collections", "authors", "pages"];

/** What the documents say of the pictures that they show: the size, and the different descriptions. */
async function readMentions(): Promise<Map<string, Mention>> {
  const mentions = new Map<string, Mention>();
  const add = (address: string, alt: string) => {
    const facts = readImagePath(address);
    if (!facts) return;
    const mention = mentions.get(facts.id) ?? { facts, alts: new Set() };
    if (alt.trim()) mention.alts.add(alt.trim());
    mentions.set(facts.id, mention);
  };
  for (const name of mentioning) {
    const projection = { imageUrl: 1, imageAlt: 1, contentHtml: 1 };
    for await (const { imageUrl, imageAlt, contentHtml } of collection(name).find({}, { projection })) {
      add(String(imageUrl ?? ""), String(imageAlt ?? ""));
      for (const [img] of String(contentHtml ?? "").matchAll(/<img\b[^<>]*>/g)) {
        add(attribute(img, /\bsrc="([^"]*)"/), decodeHTML(attribute(img, /\balt="([^"]*)"/)));
      }
    }
  }
  return mentions;
}

const attribute = (img: string, pattern: RegExp) => pattern.exec(img)?.[1] ?? "";

/** For a picture that no document shows: its bytes say how large it is. */
async function factsOfBytes(id: string): Promise<ImageFacts | undefined> {
  const data = await readBytes(id);
  if (!data) return undefined;
  const { width, height, pages = 1, pageHeight } = await sharp(data).metadata();
  return { id, width, height: pageHeight ?? height, ...(pages > 1 && { animated: true }) };
}

/** The ids of people's own pictures, and of those that readers have sent. */
async function idsOfPeople(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const [name, field] of [
    ["users", "profileImageUrl"],
    ["readerpictures", "imageUrl"],
  ] as const) {
    const found = collection(name).find({ [field]: { $ne: null } }, { projection: { [field]: 1 } });
    for await (const document of found) ids.add(readImagePath(String(document[field]))?.id ?? "");
  }
  return ids;
}

const collection = (name: string) => mongoose.connection.collection(name);
const pictures = () => mongoose.connection.collection<{ _id: Types.ObjectId }>("pictures");
