import { isObjectId } from "~/db/model.server";
import { inBinNaming, picturesInHistory, versionsNaming } from "~/editing/history/named-pictures.server";
import type { Status } from "~/facts/status";
import type { PictureUse } from "~/images/desk/picture-use";
import { pictureIdsIn } from "~/images/library/picture-ids.server";
import { modelOf, type UsingDocument, usingNouns } from "./picture-ids.server";

/** A page shows no more, and a program gets no more, of each noun. */
const mostOfEach = 200;

/**
 * The documents that use a picture, drafts too; then those that used it in an earlier version, and those in the bin.
 * Each is found by an index.
 */
export async function usesOf(id: string): Promise<PictureUse[]> {
  const present = (await Promise.all(usingNouns().map((noun) => presentUses(noun, id)))).flat();
  const there = new Set(present.map((use) => use.id));
  const [bin, earlier] = await Promise.all([binUses(id), earlierUses(id)]);
  const binned = new Set(bin.map((use) => use.id));
  return [
    ...present,
    ...earlier.filter((use) => !there.has(use.id) && !binned.has(use.id)),
    ...bin.filter((use) => !there.has(use.id)),
  ];
}

async function presentUses(noun: ReturnType<typeof usingNouns>[number], id: string): Promise<PictureUse[]> {
  const found = await modelOf(noun)
    .find({ pictureIds: id }, { searchTerms: 0, contentHtml: 0 })
    .sort({ _id: -1 })
    .limit(mostOfEach)
    .lean<UsingDocument[]>();
  return found.map((document) => ({
    kind: noun.facts.name,
    id: document._id.toHexString(),
    title: document.title,
    path: noun.pictures.formPath(document._id.toHexString()),
    status: document.status ?? null,
    state: "present",
    places: placesOf(document, id),
  }));
}

function placesOf({ pictureIds: _ids, imageUrl, ...rest }: UsingDocument, id: string): PictureUse["places"] {
  const { logoUrl, ...others } = rest as { logoUrl?: unknown };
  return [
    ...(pictureIdsIn([imageUrl, logoUrl]).includes(id) ? (["picture"] as const) : []),
    ...(pictureIdsIn(others).includes(id) ? (["text"] as const) : []),
  ];
}

async function binUses(id: string): Promise<PictureUse[]> {
  const found = await inBinNaming(id, mostOfEach);
  return found.map(({ noun, id, title, status }) => ({
    ...{ kind: noun, id, title, status: status as Status | null },
    ...{ path: "/admin/bin", state: "bin", places: [] },
  }));
}

async function earlierUses(id: string): Promise<PictureUse[]> {
  const found = await versionsNaming(id, mostOfEach);
  return found.map(({ noun, id, title }) => ({
    ...{ kind: noun, id, title, status: null },
    ...{ path: `/admin/revisions/${noun}/${id}`, state: "earlier", places: [] },
  }));
}

/** How many documents use each of these pictures, and which of the others an earlier version or the bin keeps. */
export async function countUses(ids: string[]): Promise<{ counts: Map<string, number>; kept: Set<string> }> {
  const counts = new Map<string, number>();
  for (const noun of usingNouns()) {
    const found = await modelOf(noun)
      .find({ pictureIds: { $in: ids } }, { pictureIds: 1 })
      .lean<UsingDocument[]>();
    for (const id of found.flatMap(({ pictureIds = [] }) => pictureIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const others = ids.filter((id) => !counts.has(id));
  const kept = others.length === 0 ? [] : await picturesInHistory(others);
  return { counts, kept: new Set(kept) };
}

/** The ids of all pictures that a document, an earlier version of one, or something in the bin names. */
export async function namedPictureIds(): Promise<Set<string>> {
  const lists = await Promise.all([
    ...usingNouns().map((noun) => modelOf(noun).distinct("pictureIds")),
    picturesInHistory(),
  ]);
  // An index says of a document without pictures that it has `undefined`.
  return new Set(lists.flat().map(String).filter(isObjectId));
}
