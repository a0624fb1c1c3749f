import { requireLanguageModel } from "./ask-model.server";
import type { WrittenByModel } from "./written-by-model";

/** The mark of a text that the model has just written: `createArticle(input, { by, writtenByModel: markOfModel() })`. */
export function markOfModel(about: Partial<Pick<WrittenByModel, "productName" | "rating">> = {}): WrittenByModel {
  const { model = "" } = requireLanguageModel();
  return { model, at: new Date().toISOString(), productName: about.productName ?? null, rating: about.rating ?? null };
}
