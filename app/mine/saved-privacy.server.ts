import { readerNouns } from "~/reader-texts/reader-text";
import { goneTexts } from "~/reader-texts/reader-texts.server";
import { SavedModel } from "./saved.model.server";

/** Removes all that a person has saved. */
export async function eraseSavedOf({ id: userId }: { id: string }): Promise<void> {
  await SavedModel.deleteMany({ userId });
}

/** Forgets who has saved texts that are gone for good. Those in the bin can come back. */
export async function forgetSavedOfGone(): Promise<void> {
  for (const noun of readerNouns) {
    const gone = await goneTexts(noun, await SavedModel.distinct("nounId", { noun }));
    if (gone.length > 0) await SavedModel.deleteMany({ noun, nounId: { $in: gone } });
  }
}
