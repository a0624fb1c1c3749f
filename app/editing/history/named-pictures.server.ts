import type { Types } from "mongoose";
import { BinModel } from "./bin.model.server";
import { RevisionModel } from "./revision.model.server";

/** A document of which an earlier version, or what is in the bin, names a picture. */
type Naming = { noun: string; id: string; title: string; status: string | null };

/** What is in the bin and names a picture. */
export async function inBinNaming(picture: string, most: number): Promise<Naming[]> {
  type Found = { _id: Types.ObjectId; noun: string; title: string; document?: { status?: string } };
  const found = await BinModel.find({ "document.pictureIds": picture }, { noun: 1, title: 1, "document.status": 1 })
    .limit(most)
    .lean<Found[]>();
  return found.map(({ _id, noun, title, document }) => ({
    ...{ noun, id: _id.toHexString(), title, status: document?.status ?? null },
  }));
}

/** The documents of which a version names a picture, each once, by the title of the latest such version. */
export async function versionsNaming(picture: string, most: number): Promise<Naming[]> {
  type Found = { noun: string; nounId: Types.ObjectId; fields?: { title?: string } };
  const found = await RevisionModel.find({ pictureIds: picture }, { noun: 1, nounId: 1, "fields.title": 1 })
    .sort({ _id: -1 })
    .limit(most)
    .lean<Found[]>();
  const byDocument = new Map(found.reverse().map((revision) => [String(revision.nounId), revision]));
  return [...byDocument].map(([id, { noun, fields }]) => ({ noun, id, title: fields?.title ?? noun, status: null }));
}

/** The ids of the pictures that a version or something in the bin names; with `among`, only of those. */
export async function picturesInHistory(among?: string[]): Promise<string[]> {
  const [inVersions, inBin] = await Promise.all([
    RevisionModel.distinct("pictureIds", among && { pictureIds: { $in: among } }),
    BinModel.distinct("document.pictureIds", among && { "document.pictureIds": { $in: among } }),
  ]);
  return [...inVersions, ...inBin].map(String);
}
