import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { LanguageModelCall, LanguageModelCallSummary } from "~/language-model/language-model";

export type LanguageModelCallDocument = Omit<DocumentOf<LanguageModelCall, "at">, "by"> & { by: Editor | null };

const schema = new Schema<LanguageModelCallDocument>(
  {
    at: types.date,
    use: types.text,
    model: types.text,
    by: { type: new Schema<Editor>({ id: types.text, name: types.text }, { _id: false, id: false }), default: null },
    instructions: types.text,
    input: types.text,
    picture: types.textOrNull,
    answer: types.textOrNull,
    error: types.textOrNull,
    detail: types.textOrNull,
    milliseconds: types.numberOrNull,
    tokensIn: types.numberOrNull,
    tokensOut: types.numberOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ at: -1, _id: -1 });

export const LanguageModelCallModel = defineModel<LanguageModelCallDocument>("ModelCall", schema, { onPages: false });

const summaryFields = [
  "at",
  "use",
  "model",
  "by",
  "milliseconds",
  "tokensIn",
  "tokensOut",
  "error",
] as const satisfies (keyof LanguageModelCallDocument)[];

/** A list leaves out the long texts. */
export const summaryProjection: Record<string, 1> = Object.fromEntries(summaryFields.map((field) => [field, 1]));

export type SummaryDocument = Pick<LanguageModelCallDocument, "_id" | (typeof summaryFields)[number]>;

export const toSummary = (document: SummaryDocument): LanguageModelCallSummary => ({
  ...plainOf(document, summaryFields),
  by: document.by?.name ?? null,
});

export function toLanguageModelCall(document: LanguageModelCallDocument): LanguageModelCall {
  const { instructions, input, picture, answer, detail } = document;
  return { ...toSummary(document), instructions, input, picture, answer, detail };
}
