import { isDeepStrictEqual } from "node:util";
import type { Model, QueryFilter, Types } from "mongoose";
import { inSteps } from "~/db/id-pages.server";
import { Problem } from "~/facts/problem";

type StoredDocument = { _id: Types.ObjectId; title: string; version: number };

/** What a rebuild of a noun has done: how many documents it checked and changed. */
export type RebuildResult = {
  checked: number;
  changed: number;
  /** Documents that today's rules refuse. They stay as they are until somebody edits them. */
  refused: number;
  /** The first of the changed documents, with their changed fields. */
  examples: { title: string; fields: string[] }[];
};

const atOnce = 50;
const maxExamples = 50;

/**
 * Makes the derived fields of a noun's documents anew and stores those that differ. The documents' versions and dates
 * stay as they are. If somebody saves a document in between, that save counts. A second run changes nothing.
 *
 * @param derive makes the derived fields of a document; a Problem refuses it
 * @param only the documents to check; without it all
 */
export async function rebuildDocuments<Document extends StoredDocument>(
  model: Model<Document>,
  derive: (document: Document) => Promise<Partial<Document>> | Partial<Document>,
  only: QueryFilter<Document> = {},
): Promise<RebuildResult> {
  const rebuilt: RebuildResult = { checked: 0, changed: 0, refused: 0, examples: [] };
  const read = (behind: object) => {
    const filter = { ...only, ...behind } as QueryFilter<Document>;
    return model.find(filter).sort({ _id: 1 }).limit(atOnce).lean<Document[]>();
  };
  for await (const found of inSteps(read)) {
    const updates = [];
    for (const document of found) {
      rebuilt.checked++;
      const $set = await differing(document, derive);
      if ($set === null) rebuilt.refused++;
      else if (Object.keys($set).length > 0) {
        if (rebuilt.examples.length < maxExamples) {
          rebuilt.examples.push({ title: document.title, fields: Object.keys($set) });
        }
        const { _id, version } = document;
        updates.push({ updateOne: { filter: { _id, version }, update: { $set }, timestamps: false } });
      }
      // Deriving only uses the processor. It yields between two documents, so that others are served.
      await new Promise(setImmediate);
    }
    if (updates.length > 0) {
      rebuilt.changed += (await model.bulkWrite(updates, { ordered: false })).modifiedCount;
    }
  }
  return rebuilt;
}

/** The derived fields that differ from the stored ones. `null` for a document that today's rules refuse. */
async function differing<Document extends StoredDocument>(
  document: Document,
  derive: (document: Document) => Promise<Partial<Document>> | Partial<Document>,
): Promise<Record<string, unknown> | null> {
  try {
    const derived = Object.entries(await derive(document));
    return Object.fromEntries(
      derived.filter(([field, value]) => !isDeepStrictEqual(value, document[field as keyof Document])),
    );
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
