import type { Types } from "mongoose";
import { type AuthorDocument, AuthorModel } from "~/authors/author.model.server";
import { inSteps } from "~/db/id-pages.server";
import type { Noun } from "~/editing/noun.server";
import { isSameName } from "~/facts/archive";
import { EditConflict } from "~/facts/edit-conflict";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { nouns } from "~/nouns/nouns.server";
import { log } from "~/runtime/log.server";

type WrittenNoun = Noun & Required<Pick<Noun, "revisions">>;

/** The nouns whose documents name an author. */
const writtenNouns = nouns.filter(
  (noun): noun is WrittenNoun => noun.facts.fields.author?.kind === "text" && noun.revisions !== undefined,
);

const atOnce = 50;

/**
 * Changes the texts whose authors have got other names, each by the function that its form uses: with a version, its search
 * terms and a line in the audit log. Stories from elsewhere stay as they are. It may be cut off anywhere and run again.
 * Returns how many it changed.
 */
export async function applyAuthorNames(signal?: AbortSignal): Promise<number> {
  let changed = 0;
  // "" is before all names.
  const renamed = await AuthorModel.find({ formerNames: { $gt: "" } }).lean<AuthorDocument[]>();
  for (const author of renamed) {
    for (const noun of writtenNouns) {
      const collection = collectionOf(noun);
      const spellings = (await collection.distinct("author")).filter(
        (name: unknown) => typeof name === "string" && name !== author.name && isFormer(name, author),
      );
      if (spellings.length === 0) continue;
      const read = (behind: object) =>
        collection
          .find({ author: { $in: spellings }, isExternal: { $ne: true }, ...behind }, { projection: { _id: 1 } })
          .sort({ _id: 1 })
          .limit(atOnce)
          .toArray() as Promise<{ _id: Types.ObjectId }[]>;
      for await (const found of inSteps(read)) {
        for (const { _id } of found) {
          if (signal?.aborted) return changed;
          if (await renameIn(noun, _id, author)) changed++;
        }
      }
    }
    // Another name may have been given to them meanwhile.
    await AuthorModel.updateOne(
      { _id: author._id, name: author.name, formerNames: author.formerNames },
      { $set: { formerNames: [] } },
      { timestamps: false },
    );
  }
  return changed;
}

const isFormer = (name: string, { formerNames }: Pick<AuthorDocument, "formerNames">) =>
  formerNames.some((former) => isSameName(name, former));

function collectionOf({ stored: [main] }: Noun) {
  if (!main) throw new Error("A noun with authors has a collection");
  return main.model.collection;
}

const maxAttempts = 5;

async function renameIn(noun: WrittenNoun, _id: Types.ObjectId, author: AuthorDocument): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const found = await collectionOf(noun).findOne<{ author: string | null; version: number }>(
      { _id },
      { projection: { author: 1, version: 1 } },
    );
    if (!found?.author || found.author === author.name || !isFormer(found.author, author)) return false;
    const by: Editor | undefined = author.updatedBy ?? undefined;
    try {
      await noun.revisions.update(_id.toHexString(), { author: author.name }, { by, version: found.version });
      return true;
    } catch (error) {
      if (error instanceof EditConflict && attempt < maxAttempts) continue;
      if (!(error instanceof Problem)) throw error;
      log.warn({ noun: noun.facts.name, id: _id.toHexString(), reason: error.message }, "An author stays as it was");
      return false;
    }
  }
}
