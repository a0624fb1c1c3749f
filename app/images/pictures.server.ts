import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import { visibleLine } from "~/forms/fields";
import { claimBytes, removeBytes, sizesOf } from "./bytes/image-store.server";
import { type ImageFormat, sniffFormat, uploadFormats } from "./image-format.server";
import { storeImage, storePreparedImage } from "./images.server";
import type { LibraryPicture } from "./library/picture";
import { derivedPictureFields, type PictureDocument, PictureModel, toPicture } from "./library/picture.model.server";
import { wantRenditions } from "./renditions-ahead.server";

type Said = { alt?: string; caption?: string; credit?: string };

type Upload = {
  taken?: readonly ImageFormat[];
  fileName?: string;
  by?: Editor | null;
  /** What a new picture says of itself. Of one that is there already, only what it does not say yet. */
  said?: Said;
};

/**
 * Stores a picture in the library. The same bytes are stored once: whoever sends them again gets the first one's id.
 *
 * @throws Problem with the message for the field `image`; "unavailable" when too many wait
 */
export async function addPicture(
  bytes: Uint8Array,
  { taken = uploadFormats, ...about }: Upload = {},
): Promise<LibraryPicture> {
  const format = sniffFormat(bytes);
  const hash = hashOf(bytes);
  const known = format && taken.includes(format) ? await findByHash(hash) : null;
  return toPicture(known ? await withSaid(known, about) : await record(await storeImage(bytes, taken), hash, about));
}

/** The same for a picture of the program that is already as it is stored. */
export async function addPreparedPicture(data: Buffer, about: Omit<Upload, "taken"> = {}): Promise<LibraryPicture> {
  const hash = hashOf(data);
  const known = await findByHash(hash);
  return toPicture(known ? await withSaid(known, about) : await record(await storePreparedImage(data), hash, about));
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The picture that was made from these bytes. It is not removed while somebody is about to use it. */
async function findByHash(hash: string): Promise<PictureDocument | null> {
  const known = await PictureModel.findOne({ hash }).lean<PictureDocument>();
  if (!known || (await claimBytes(known._id.toHexString()))) return known;
  // A crash came between the removal of its bytes and this.
  await forgetPictures([known._id.toHexString()]);
  return null;
}

/** Writes down what is known of a stored picture, unless somebody has stored the same bytes meanwhile. */
async function record(address: string, hash: string, { fileName = "", by = null, said = {} }: Upload) {
  const stored = readImagePath(address);
  if (!stored) throw new Error("The address is not a picture's");
  const { id, width, height, animated = false } = stored;
  const about = { alt: "", caption: "", credit: "", ...said, fileName: shortName(fileName) };
  const bytes = (await sizesOf([id])).get(id) ?? 0;
  const file = { width, height, animated, bytes, uploadedAt: new Date(), uploadedBy: by, updatedBy: by };
  try {
    const _id = new Types.ObjectId(id);
    const document = new PictureModel({ _id, hash, ...file, ...about, ...derivedPictureFields(about) });
    const saved = (await document.save()).toObject<PictureDocument>();
    await wantRenditions({ id, width });
    return saved;
  } catch (error) {
    // A rebuild has found its bytes first.
    if (isDuplicateKey(error, "_id")) return described(id, { hash, ...file, ...about, ...derivedPictureFields(about) });
    if (!isDuplicateKey(error, "hash")) throw error;
    const first = await findByHash(hash);
    if (!first) throw error;
    await removeBytes(id);
    return first;
  }
}

async function described(id: string, fields: Partial<PictureDocument>): Promise<PictureDocument> {
  const found = await PictureModel.findByIdAndUpdate(id, { $set: fields }, { returnDocument: "after" });
  if (!found) throw new Error("The picture was removed while it was stored");
  return found.toObject<PictureDocument>();
}

async function withSaid(known: PictureDocument, { said = {} }: Upload): Promise<PictureDocument> {
  const more = Object.fromEntries(
    Object.entries(said).filter(([name, text]) => text && !known[name as keyof Said]),
  ) as Partial<Said>;
  if (Object.keys(more).length === 0) return known;
  const { _id, version } = known;
  const $set = { ...more, ...derivedPictureFields({ ...known, ...more }) };
  const after = await PictureModel.findOneAndUpdate(
    { _id, version },
    { $set, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean<PictureDocument>();
  return after ?? known;
}

const longestName = 120;
const shortName = (name: string) => visibleLine(name.replace(/^.*[\\/]/, "").slice(-longestName));

/** Says of a picture what nobody has said of it yet. @throws Problem "missing" */
export async function sayWhereSilent(id: string, said: Said): Promise<LibraryPicture> {
  const found = await PictureModel.findById(id).lean<PictureDocument>();
  if (!found) throw new Problem("missing", "This picture does not exist any more");
  return toPicture(await withSaid(found, { said }));
}

/** A picture of the library. `null` if it has none with this id. */
export async function findPicture(id: string): Promise<LibraryPicture | null> {
  const found = isObjectId(id) ? await PictureModel.findById(id).lean<PictureDocument>() : null;
  return found && toPicture(found);
}

/** Forgets what is known of pictures whose bytes are gone. */
export async function forgetPictures(ids: string[]): Promise<void> {
  if (ids.length > 0) await PictureModel.deleteMany({ _id: { $in: ids } });
}
