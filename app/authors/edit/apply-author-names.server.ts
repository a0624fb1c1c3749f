import { type AuthorDocument, AuthorModel } from "~/authors/author.model.server";
import { type NounWithRevisions, renameInDocuments } from "~/editing/renames/rename-in-documents.server";
import { isSameName } from "~/facts/archive";
import { nouns } from "~/nouns/nouns.server";

/** The nouns whose documents name an author. */
const writtenNouns = nouns.filter(
  (noun): noun is NounWithRevisions => noun.facts.fields.author?.kind === "text" && noun.revisions !== undefined,
);

/**
 * Changes the texts whose authors have got other names. Stories from elsewhere stay as they are. It may be cut off anywhere
 * and run again. Returns how many it changed.
 */
export async function applyAuthorNames(signal?: AbortSignal): Promise<number> {
  let changed = 0;
  // "" is before all names.
  const renamed = await AuthorModel.find({ formerNames: { $gt: "" } }).lean<AuthorDocument[]>();
  for (const author of renamed) {
    for (const noun of writtenNouns) {
      changed += await renameInDocuments(noun, {
        field: "author",
        isOld: (name) => name !== author.name && isFormer(name, author),
        renamed: () => author.name,
        filter: { isExternal: { $ne: true } },
        by: author.updatedBy ?? undefined,
        signal,
      });
    }
    if (signal?.aborted) return changed;
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
