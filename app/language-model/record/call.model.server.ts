import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { LanguageModelCall, LanguageModelCallSummary, LanguageModelUse } from "~/language-model/language-model";

export type LanguageModelCallDocument = {
  _id: Types.ObjectId;
  at: Date;
  use: LanguageModelUse;
  model: string;
  by: Editor | null;
  instructions: string;
  input: string;
  picture: string | null;
  answer: string | null;
  error: string | null;
  detail: string | null;
  milliseconds: number | null;
  tokensIn: number | null;
  tokensOut: number | null;
};

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const numberOrNull = { type: Number, default: null };

const schema = new Schema<LanguageModelCallDocument>(
  {
    at: { type: Date, required: true },
    use: text,
    model: text,
    by: { type: new Schema<Editor>({ id: text, name: text }, { _id: false, id: false }), default: null },
    instructions: text,
    input: text,
    picture: textOrNull,
    answer: textOrNull,
    error: textOrNull,
    detail: textOrNull,
    milliseconds: numberOrNull,
    tokensIn: numberOrNull,
    tokensOut: numberOrNull,
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
  id: document._id.toHexString(),
  at: document.at.toISOString(),
  use: document.use,
  model: document.model,
  by: document.by?.name ?? null,
  milliseconds: document.milliseconds,
  tokensIn: document.tokensIn,
  tokensOut: document.tokensOut,
  error: document.error,
});

export function toLanguageModelCall(document: LanguageModelCallDocument): LanguageModelCall {
  const { instructions, input, picture, answer, detail } = document;
  return { ...toSummary(document), instructions, input, picture, answer, detail };
}
