import { isObjectId } from "~/db/model.server";
import {
  type LanguageModelCall,
  type LanguageModelCalls,
  languageModelCallsPageSize,
  modelCallRetentionDays,
} from "~/language-model/language-model";
import {
  type LanguageModelCallDocument,
  LanguageModelCallModel,
  type SummaryDocument,
  summaryProjection,
  toLanguageModelCall,
  toSummary,
} from "./call.model.server";
import { TextFingerprintModel } from "./text-fingerprint.model.server";

const dayInMs = 86_400_000;
/** Characters. A longer answer comes from a faulty server. */
const maxAnswerLength = 100_000;

/** Records a question before it is asked, so that a question without an answer is on record, too. Returns its id. */
export async function recordQuestion(
  question: Pick<LanguageModelCallDocument, "use" | "model" | "by" | "instructions" | "input" | "picture">,
): Promise<string> {
  const created = await LanguageModelCallModel.create({ ...question, at: new Date() });
  return created._id.toHexString();
}

/** Adds the outcome to the record. */
export async function recordOutcome(
  id: string,
  outcome: Pick<LanguageModelCallDocument, "milliseconds"> &
    Partial<Pick<LanguageModelCallDocument, "answer" | "error" | "detail" | "tokensIn" | "tokensOut">>,
): Promise<void> {
  await LanguageModelCallModel.updateOne(
    { _id: id },
    { $set: { ...outcome, answer: outcome.answer?.slice(0, maxAnswerLength) } },
  );
}

/** A page of the questions, newest first. A page past the end is the last one. */
export async function listLanguageModelCalls(
  page = 1,
  pageSize = languageModelCallsPageSize,
): Promise<LanguageModelCalls> {
  const count = await LanguageModelCallModel.estimatedDocumentCount();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const found = await LanguageModelCallModel.find({}, summaryProjection)
    .sort({ at: -1, _id: -1 })
    .skip((shown - 1) * pageSize)
    .limit(pageSize)
    .lean<SummaryDocument[]>();
  return { calls: found.map(toSummary), page: shown, pages };
}

/** One question with its answer; `null` if there is none with this id. */
export async function findLanguageModelCall(id: string): Promise<LanguageModelCall | null> {
  const found = isObjectId(id) ? await LanguageModelCallModel.findById(id).lean<LanguageModelCallDocument>() : null;
  return found && toLanguageModelCall(found);
}

/** Deletes old questions and fingerprints. Returns the number of questions. */
export async function forgetOldLanguageModelCalls(now = new Date()): Promise<number> {
  const old = { at: { $lt: new Date(now.getTime() - modelCallRetentionDays * dayInMs) } };
  const [{ deletedCount }] = await Promise.all([
    LanguageModelCallModel.deleteMany(old),
    TextFingerprintModel.deleteMany(old),
  ]);
  return deletedCount;
}
