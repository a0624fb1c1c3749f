import { hash } from "node:crypto";
import type { WrittenByModel } from "~/facts/written-by-model";
import { TextFingerprintModel } from "./text-fingerprint.model.server";

/**
 * Stores fingerprints of a text by the language model: one of all its words, and one of each sentence. The API answers such a
 * text, and its caller posts it as an article (R16.6). The fingerprints recognise it then, also after edits, so that
 * readers are told.
 */
export async function rememberTextFingerprints(text: string, mark: WrittenByModel): Promise<void> {
  const prints = new Set([fingerprint(wordsOf(text)), ...sentencesOf(text).map(({ print }) => print)]);
  const $set = { mark, at: new Date() };
  await TextFingerprintModel.bulkWrite(
    [...prints].map((_id) => ({ updateOne: { filter: { _id }, update: { $set }, upsert: true } })),
    { ordered: false },
  );
}

/**
 * The mark of a text that the language model wrote; `null` for any other text. Spaces, punctuation and capitals do not matter.
 * A text also counts if more than half of its words are in the language model's sentences.
 */
export async function markOfText(text: string): Promise<WrittenByModel | null> {
  const whole = fingerprint(wordsOf(text));
  const sentences = sentencesOf(text);
  const prints = [...new Set([whole, ...sentences.map(({ print }) => print)])].slice(0, maximumPrints);
  const known = new Map(
    (await TextFingerprintModel.find({ _id: { $in: prints } }).lean()).map(({ _id, mark }) => [_id, mark]),
  );
  const repeated = sentences.filter(({ print }) => known.has(print)).sort((one, other) => other.words - one.words);
  const isMost = sum(repeated) * 2 > sum(sentences);
  return known.get(whole) ?? ((isMost && known.get(repeated[0]?.print ?? "")) || null);
}

/** Several times what the language model may write. It limits the cost of a long text by somebody else. */
const maximumPrints = 2000;

type Sentence = { words: number; print: string };

const sum = (sentences: Sentence[]) => sentences.reduce((total, { words }) => total + words, 0);

/** Sentences, headings and list items, each with the number of its words. */
function sentencesOf(text: string): Sentence[] {
  return text
    .replace(/<\/?(?:blockquote|br|div|h[1-6]|li|p)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .split(/[.!?…]["'”’)*_]*\s+|\n/)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => ({ words: words.length, print: fingerprint(words) }));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const fingerprint = (words: string[]) => hash("sha256", words.join(" "), "base64url");
