import { createHash } from "node:crypto";
import { ModelTextModel } from "./model-text.model.server";
import type { WrittenByModel } from "./written-by-model";

/**
 * The API answers what the model wrote of a picture, and its caller posts it as an article (spec 7, notes). So that
 * readers are told all the same, the text is known again when it comes back. Kept is a fingerprint of its words.
 */
export async function rememberModelText(text: string, mark: WrittenByModel): Promise<void> {
  await ModelTextModel.updateOne({ _id: fingerprint(text) }, { $set: { mark, at: new Date() } }, { upsert: true });
}

/** The mark of a text that was given out, whatever became of its spaces, marks and capitals; `null` for any other. */
export async function markOfText(text: string): Promise<WrittenByModel | null> {
  const known = await ModelTextModel.findById(fingerprint(text)).lean();
  return known?.mark ?? null;
}

function fingerprint(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash("sha256").update(words.join(" ")).digest("base64url");
}
