import type { WrittenByModel } from "~/facts/written-by-model";
import { requireLanguageModel } from "~/language-model/ask/ask-language-model.server";

/** The mark of a text that the language model has just written: `createArticle(input, { by, writtenByModel: newWrittenByModelMark() })`. */
export function newWrittenByModelMark(
  about: Partial<Pick<WrittenByModel, "productName" | "rating">> = {},
): WrittenByModel {
  const { model = "" } = requireLanguageModel();
  return { model, at: new Date().toISOString(), productName: about.productName ?? null, rating: about.rating ?? null };
}
