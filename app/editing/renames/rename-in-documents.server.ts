import type { Types } from "mongoose";
import { inSteps } from "~/db/id-pages.server";
import type { Noun } from "~/editing/noun.server";
import { EditConflict } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { log } from "~/runtime/log.server";

export type NounWithRevisions = Noun & Required<Pick<Noun, "revisions">>;

/** A name that stands in a field of many documents, and what shall stand there instead. */
export type Rename = {
  field: "author" | "tags";
  /** Whether this way to write a name is to be changed. */
  isOld: (name: string) => boolean;
  /** What the field becomes, as a call of the API would send it. */
  renamed: (value: unknown) => unknown;
  /** Documents that stay as they are do not match. */
  filter?: Record<string, unknown>;
  by: Editor | undefined;
  signal?: AbortSignal | undefined;
};

const atOnce = 50;
const maxAttempts = 5;

/**
 * Changes the documents of a noun that have the name, each by the function that its form uses: with a version, its search
 * terms and a line in the audit log. It may be cut off anywhere and run again. Returns how many it changed.
 */
export async function renameInDocuments(noun: NounWithRevisions, rename: Rename): Promise<number> {
  const { field, isOld, filter = {}, signal } = rename;
  const collection = collectionOf(noun);
  const spellings = (await collection.distinct(field)).filter((name) => typeof name === "string" && isOld(name));
  if (spellings.length === 0) return 0;
  const read = (behind: object) =>
    collection
      .find<{ _id: Types.ObjectId }>({ ...filter, [field]: { $in: spellings }, ...behind }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
  let changed = 0;
  for await (const found of inSteps(read)) {
    for (const { _id } of found) {
      if (signal?.aborted) return changed;
      if (await renameInDocument(noun, _id, rename)) changed++;
    }
  }
  return changed;
}

async function renameInDocument(noun: NounWithRevisions, _id: Types.ObjectId, rename: Rename): Promise<boolean> {
  const { field, isOld, renamed, by } = rename;
  for (let attempt = 1; ; attempt++) {
    const found = await collectionOf(noun).findOne<{ version: number } & Record<string, unknown>>(
      { _id },
      { projection: { [field]: 1, version: 1 } },
    );
    if (!found || ![found[field]].flat().some((name) => typeof name === "string" && isOld(name))) return false;
    try {
      const fields = { [field]: renamed(found[field]) } as FormText;
      await noun.revisions.update(_id.toHexString(), fields, { by, version: found.version });
      return true;
    } catch (error) {
      if (error instanceof EditConflict && attempt < maxAttempts) continue;
      if (!(error instanceof Problem)) throw error;
      const refused = { noun: noun.facts.name, id: _id.toHexString(), field, reason: error.message };
      log.warn(refused, "A name in a text stays as it was");
      return false;
    }
  }
}

function collectionOf({ stored: [main] }: Noun) {
  if (!main) throw new Error("A noun with revisions has a collection");
  return main.model.collection;
}
