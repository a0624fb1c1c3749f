import { Types } from "mongoose";
import { inSteps } from "~/db/id-pages.server";
import { isObjectId } from "~/db/model.server";
import { noteChange } from "~/editing/history/audit.server";
import { EditConflict } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import type { Acting, Replacement } from "~/images/desk/picture-use";
import type { LibraryPicture } from "~/images/library/picture";
import { type PictureDocument, PictureModel, pictureAddress } from "~/images/library/picture.model.server";
import { pictureFacts } from "~/images/library/picture-fields";
import { addPicture, sayWhereSilent } from "~/images/pictures.server";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { settingsFacts } from "~/settings/settings-fields";
import { modelOf, type UsingDocument, usingNouns } from "./picture-ids.server";

/** So many documents are changed while somebody waits. A job changes the others. */
const mostAtOnce = 50;

/**
 * Replaces a picture by a new file wherever it is used. What stands at a picture's address never changes, so the file
 * becomes a picture of its own, and each document is saved with that one, like an edit: with its version, revision and
 * line in the list of changes.
 *
 * @throws Problem "missing"; "forbidden" for the site's logo; "conflict" if it is the same picture; for a wrong file
 * with the message for the field `image`
 */
export async function replacePicture(
  id: string,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  acting: Acting,
): Promise<Replacement> {
  await find(id);
  return replaceByPicture(id, await addPicture(bytes, { fileName, by: acting.by }), acting);
}

/** The same by a picture that the library has. It gets the words of the replaced one where it has none. */
export async function replaceByPicture(
  id: string,
  { id: nextId }: Pick<LibraryPicture, "id">,
  { by, mayChangeSite }: Acting,
): Promise<Replacement> {
  const old = await find(id);
  if (nextId === id) throw new Problem("conflict", "This is the same picture", { image: ["This is the same picture"] });
  if (!mayChangeSite && (await isUsedBySettings(id))) {
    throw new Problem("forbidden", "This picture is the site's logo, which only an admin can change");
  }
  const { alt, caption, credit } = old;
  const added = await sayWhereSilent(nextId, { alt, caption, credit });
  // A picture that takes another's place is not waiting to be replaced itself.
  await PictureModel.updateOne({ _id: added.id }, { $unset: waiting });
  await PictureModel.updateOne({ _id: id }, { $set: { replacedBy: new Types.ObjectId(added.id), replacedFor: by } });
  await noteChange({ by, action: "replaced", noun: pictureFacts.name, id, title: old.title });
  const done = await replaceUses(await find(id), { most: mostAtOnce });
  if (done.waiting > 0) await orderReplacing();
  return { ...added, replaced: id, ...done };
}

/** Goes on with the replacements that were begun. Returns how many were, or "unfinished" if it was stopped. */
export async function finishReplacements(signal?: AbortSignal): Promise<number | "unfinished"> {
  const begun = await PictureModel.find({ replacedBy: { $type: "objectId" } }).lean<PictureDocument[]>();
  for (const picture of begun) {
    await replaceUses(picture, { signal });
    if (signal?.aborted) return "unfinished";
  }
  return begun.length;
}

const waiting = { replacedBy: true, replacedFor: true } as const;

type Steps = { most?: number; signal?: AbortSignal };
type Done = Pick<Replacement, "changed" | "waiting" | "refused">;

/** Each step is whole by itself: what is not done is found by the next call. */
async function replaceUses(old: PictureDocument, { most = Number.POSITIVE_INFINITY, signal }: Steps): Promise<Done> {
  const done: Done = { changed: 0, waiting: 0, refused: [] };
  const id = old._id.toHexString();
  const by = old.replacedFor ?? undefined;
  const next = old.replacedBy && (await PictureModel.findById(old.replacedBy).lean<PictureDocument>());
  if (next) {
    const [from, to] = [pictureAddress(old), pictureAddress(next)];
    for (const noun of usingNouns()) {
      const read = (behind: object) =>
        modelOf(noun)
          .find({ pictureIds: id, ...behind }, { title: 1 })
          .sort({ _id: 1 })
          .limit(20)
          .lean<UsingDocument[]>();
      for await (const found of inSteps(read)) {
        for (const { _id, title } of found) {
          if (signal?.aborted) return done;
          if (done.changed >= most) done.waiting++;
          else if (await replaceIn(noun, _id.toHexString(), { from, to, by })) done.changed++;
          else done.refused.push(title);
        }
      }
    }
  }
  if (done.waiting === 0) {
    await PictureModel.updateOne({ _id: old._id, replacedBy: old.replacedBy }, { $unset: waiting });
  }
  return done;
}

const maxAttempts = 5;

/** Saves one document with the new picture. `false` if today's rules refuse it. */
async function replaceIn(
  { facts, revisions }: ReturnType<typeof usingNouns>[number],
  id: string,
  { from, to, by }: { from: string; to: string; by: Editor | undefined },
): Promise<boolean> {
  const [start, newStart] = [withoutEnding(from), withoutEnding(to)];
  for (let attempt = 1; ; attempt++) {
    const present = await revisions?.present(id);
    if (!present) return true;
    const changes = Object.entries(present.fields).filter(([, text]) => text.includes(start));
    try {
      const fields = Object.fromEntries(changes.map(([name, text]) => [name, text.replaceAll(start, newStart)]));
      if (changes.length > 0) await revisions?.update(id, fields, { version: present.version, by });
      return changes.length > 0;
    } catch (error) {
      if (error instanceof EditConflict && attempt < maxAttempts) continue;
      if (!(error instanceof Problem)) throw error;
      log.warn({ noun: facts.name, id, reason: error.message }, "A replaced picture stays in a document");
      return false;
    }
  }
}

/** A picture's address without what all of them end with, so that those of its renditions are found too. */
const withoutEnding = (address: string) => address.replace(/\.webp$/, "");

const isUsedBySettings = async (id: string) => {
  const settings = usingNouns().find(({ facts }) => facts.name === settingsFacts.name);
  return settings !== undefined && (await modelOf(settings).exists({ pictureIds: id })) !== null;
};

async function find(id: string): Promise<PictureDocument> {
  const found = isObjectId(id) ? await PictureModel.findById(id).lean<PictureDocument>() : null;
  if (!found) throw new Problem("missing", "This picture does not exist any more");
  return found;
}

/** If the order is lost, the job finds the waiting replacements by the clock. */
async function orderReplacing(): Promise<void> {
  await requestJob("pictures").catch((error) =>
    log.warn({ reason: (error as Error).message }, "A picture could not be replaced everywhere yet"),
  );
}
