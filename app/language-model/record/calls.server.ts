import { isObjectId } from "~/db/model.server";
import {
  type ModelCall,
  type ModelCallList,
  modelCallRetentionDays,
  modelCallsPageSize,
} from "~/language-model/language-model";
import {
  type ModelCallDocument,
  ModelCallModel,
  type SummaryDocument,
  summaryProjection,
  toModelCall,
  toSummary,
} from "./call.model.server";
import { ModelTextModel } from "./text-fingerprint.model.server";

const dayInMs = 86_400_000;
/** Characters. A longer answer comes from a faulty server. */
const longestAnswer = 100_000;

/** Records a question before it is asked, so that a question without an answer is on record, too. Returns its id. */
export async function recordQuestion(
  question: Pick<ModelCallDocument, "use" | "model" | "by" | "instructions" | "input" | "picture">,
): Promise<string> {
  const created = await ModelCallModel.create({ ...question, at: new Date() });
  return created._id.toHexString();
}

/** Adds the outcome to the record. */
export async function recordOutcome(
  id: string,
  outcome: Pick<ModelCallDocument, "milliseconds"> &
    Partial<Pick<ModelCallDocument, "answer" | "error" | "detail" | "tokensIn" | "tokensOut">>,
): Promise<void> {
  await ModelCallModel.updateOne(
    { _id: id },
    { $set: { ...outcome, answer: outcome.answer?.slice(0, longestAnswer) } },
  );
}

/** A page of the questions, newest first. A page past the end is the last one. */
export async function listModelCalls(page = 1, pageSize = modelCallsPageSize): Promise<ModelCallList> {
  const count = await ModelCallModel.estimatedDocumentCount();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const found = await ModelCallModel.find({}, summaryProjection)
    .sort({ at: -1, _id: -1 })
    .skip((shown - 1) * pageSize)
    .limit(pageSize)
    .lean<SummaryDocument[]>();
  return { calls: found.map(toSummary), page: shown, pages };
}

/** One question with its answer; `null` if there is none with this id. */
export async function findModelCall(id: string): Promise<ModelCall | null> {
  const found = isObjectId(id) ? await ModelCallModel.findById(id).lean<ModelCallDocument>() : null;
  return found && toModelCall(found);
}

/** Deletes old questions and fingerprints. Returns the number of questions. */
export async function forgetOldModelCalls(now = new Date()): Promise<number> {
  const old = { at: { $lt: new Date(now.getTime() - modelCallRetentionDays * dayInMs) } };
  const [{ deletedCount }] = await Promise.all([ModelCallModel.deleteMany(old), ModelTextModel.deleteMany(old)]);
  return deletedCount;
}
