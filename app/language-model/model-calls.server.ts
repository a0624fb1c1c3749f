import { isObjectId } from "~/db/model.server";
import { type ModelCall, type ModelCallList, modelCallsKept, modelCallsPageSize } from "./language-model";
import {
  type ModelCallDocument,
  ModelCallModel,
  type SummaryDocument,
  summaryProjection,
  toModelCall,
  toSummary,
} from "./model-call.model.server";
import { ModelTextModel } from "./model-text.model.server";

const dayInMs = 86_400_000;
/** More of a faulty server's answer tells nothing. */
const answerMost = 100_000;

/** Writes down a question before it is asked, so that also one whose answer never came is on record. Returns its id. */
export async function recordQuestion(
  question: Pick<ModelCallDocument, "use" | "model" | "by" | "instructions" | "input" | "picture">,
): Promise<string> {
  const created = await ModelCallModel.create({ ...question, at: new Date() });
  return created._id.toHexString();
}

/** Adds what came of it. */
export async function recordOutcome(
  id: string,
  outcome: Pick<ModelCallDocument, "milliseconds"> &
    Partial<Pick<ModelCallDocument, "answer" | "error" | "detail" | "tokensIn" | "tokensOut">>,
): Promise<void> {
  await ModelCallModel.updateOne({ _id: id }, { $set: { ...outcome, answer: outcome.answer?.slice(0, answerMost) } });
}

/** What was asked, newest first, a page at a time; a page past the end is the last one. */
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

/** One question with its answer; `null` where there is none. */
export async function findModelCall(id: string): Promise<ModelCall | null> {
  const found = isObjectId(id) ? await ModelCallModel.findById(id).lean<ModelCallDocument>() : null;
  return found && toModelCall(found);
}

/** Deletes what is older than it is kept; returns how many questions that were. */
export async function forgetOldModelCalls(now = new Date()): Promise<number> {
  const old = { at: { $lt: new Date(now.getTime() - modelCallsKept * dayInMs) } };
  const [{ deletedCount }] = await Promise.all([ModelCallModel.deleteMany(old), ModelTextModel.deleteMany(old)]);
  return deletedCount;
}
