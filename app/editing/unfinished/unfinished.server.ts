import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isDuplicateKey } from "~/db/database.server";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import {
  isUnfinishedKey,
  maxUnfinished,
  type UnfinishedForm,
  type UnfinishedPlace,
  type UnfinishedText,
  unfinishedDays,
  unfinishedField,
} from "./unfinished";
import { type UnfinishedDocument, UnfinishedModel } from "./unfinished.model.server";

/** What a browser sends of an open form. */
export const keptSchema = z.object({
  noun: z.string().min(1).max(40),
  document: z.string().max(40).nullish(),
  count: z.int().min(0),
  fields: z
    .record(z.string().max(100), z.string().max(300_000))
    .refine((fields) => Object.keys(fields).length <= 200, "Send at most 200 fields"),
});

const idOf = (person: string, key: string) => `${person}:${key}`;
const before = (milliseconds: number, now = new Date()) => new Date(now.getTime() - milliseconds);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** No attempt to keep a text is longer under way. */
const savedStayMs = dayMs;

/**
 * Keeps what somebody is typing, for them alone. An attempt that arrives behind a later one changes nothing. Returns the
 * count of the text that is kept.
 *
 * @param of the nouns whose forms may be kept
 * @throws Problem "invalid"; "missing" if the text was saved or thrown away meanwhile: it does not come back
 */
export async function keepUnfinished(
  person: string,
  key: string,
  input: unknown,
  { of }: { of: readonly string[] },
): Promise<{ count: number }> {
  const { noun, document = null, count, fields } = parseInput(keptSchema, input);
  if (!isUnfinishedKey(key) || !of.includes(noun)) throw new Problem("invalid", "No form of this site keeps that");
  const _id = idOf(person, key);
  const kept = { title: titleOf(fields), text: JSON.stringify(fields), count, at: new Date() };
  const open = { _id, discardedAt: null, savedAt: null };
  try {
    await UnfinishedModel.updateOne(
      { ...open, count: { $lt: count } },
      { $set: kept, $setOnInsert: { person, key, noun, document } },
      { upsert: true },
    );
  } catch (error) {
    // It is there: with a later text, or ended.
    if (!isDuplicateKey(error)) throw error;
    const later = await UnfinishedModel.findOne(open, { count: 1 }).lean();
    if (!later) throw new Problem("missing", "This text was saved or thrown away");
    return { count: later.count };
  }
  await forgetOldest(person);
  return { count };
}

async function forgetOldest(person: string): Promise<void> {
  const tooMany = await UnfinishedModel.find({ person, savedAt: null }, { _id: 1 })
    .sort({ at: -1 })
    .skip(maxUnfinished)
    .lean();
  if (tooMany.length > 0) await UnfinishedModel.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
}

/** Not saved, and not too old. */
const alive = (person: string, now = new Date()) => ({
  person,
  savedAt: null,
  at: { $gt: before(unfinishedDays * dayMs, now) },
  $or: [{ discardedAt: null }, { discardedAt: { $gt: before(hourMs, now) } }],
});

/** Somebody's unfinished texts, the latest first, with those that were thrown away in the last hour. */
export async function listUnfinished(person: string, place?: UnfinishedPlace): Promise<UnfinishedText[]> {
  const found = await UnfinishedModel.find({ ...alive(person), ...place }, { text: 0 })
    .sort({ at: -1 })
    .limit(maxUnfinished)
    .lean<UnfinishedDocument[]>();
  return found.map(toText);
}

/**
 * One of them with all that was typed. `null` if there is none.
 *
 * @param thrownAway also for an hour after it was thrown away: then `discardedAt` says when
 */
export async function findUnfinished(
  person: string,
  key: string,
  { thrownAway = false } = {},
): Promise<UnfinishedForm | null> {
  const wanted = { ...alive(person), _id: idOf(person, key), ...(!thrownAway && { discardedAt: null }) };
  const found = await UnfinishedModel.findOne(wanted).lean();
  return found && { ...toText(found), fields: JSON.parse(found.text) as FormText };
}

/**
 * Throws one away. For an hour it can be brought back. The first attempt to keep it may still be under way: then that is
 * refused.
 */
export async function discardUnfinished(person: string, key: string): Promise<void> {
  const open = { _id: idOf(person, key), discardedAt: null, savedAt: null };
  if (!isUnfinishedKey(key)) return;
  const { matchedCount } = await UnfinishedModel.updateOne(open, { $set: { discardedAt: new Date() } });
  if (matchedCount === 0) await endAtOnce(person, key);
}

/**
 * Keeps what a form throws away, for an hour. Returns its key.
 *
 * @param fields the form's texts; one of them may name the key under which the browser has kept them
 * @throws Problem "invalid" if they are too large to be kept
 */
export async function keepThrownAway(person: string, place: UnfinishedPlace, fields: FormText): Promise<string> {
  const { [unfinishedField]: known = "", ...texts } = fields;
  parseInput(keptSchema, { ...place, count: 0, fields: texts });
  const key = isUnfinishedKey(known) ? known : randomBytes(16).toString("hex");
  const now = new Date();
  const kept = {
    ...place,
    title: titleOf(texts),
    text: JSON.stringify(texts),
    at: now,
    discardedAt: now,
    savedAt: null,
  };
  await UnfinishedModel.updateOne(
    { _id: idOf(person, key) },
    { $set: kept, $setOnInsert: { person, key, count: 0 } },
    { upsert: true },
  );
  await forgetOldest(person);
  return key;
}

async function endAtOnce(person: string, key: string): Promise<void> {
  const now = new Date();
  const ended = { person, key, noun: "none", document: null, count: 0, at: now, savedAt: now };
  await UnfinishedModel.updateOne({ _id: idOf(person, key) }, { $setOnInsert: ended }, { upsert: true });
}

/** @throws Problem "missing" if the hour is over */
export async function bringBackUnfinished(person: string, key: string): Promise<void> {
  const discarded = { ...alive(person), _id: idOf(person, key), discardedAt: { $ne: null } };
  const { matchedCount } = await UnfinishedModel.updateOne(discarded, { $set: { discardedAt: null } });
  if (matchedCount === 0) throw new Problem("missing", "This text is gone: it was thrown away more than an hour ago");
}

/** Ends one because its form was saved. An attempt to keep it that is still under way does not bring it back. */
export async function endUnfinished(person: string, key: string | undefined, place: UnfinishedPlace): Promise<void> {
  if (key === undefined || !isUnfinishedKey(key)) return;
  const now = new Date();
  await UnfinishedModel.updateOne(
    { _id: idOf(person, key) },
    {
      $set: { savedAt: now, at: now, text: "", title: "" },
      $setOnInsert: { person, key, ...place, count: 0 },
    },
    { upsert: true },
  );
}

/** Deletes what is over. Returns how many. */
export async function forgetOldUnfinished(now = new Date()): Promise<number> {
  const { deletedCount } = await UnfinishedModel.deleteMany({
    $or: [
      { at: { $lte: before(unfinishedDays * dayMs, now) } },
      { discardedAt: { $lte: before(dayMs, now) } },
      { savedAt: { $lte: before(savedStayMs, now) } },
    ],
  });
  return deletedCount;
}

/** All that is kept of somebody, for them to see. */
export async function unfinishedOf(person: string): Promise<UnfinishedForm[]> {
  const found = await UnfinishedModel.find({ person, savedAt: null }).sort({ at: -1 }).lean();
  return found.map((document) => ({ ...toText(document), fields: JSON.parse(document.text) as FormText }));
}

export async function eraseUnfinishedOf(person: string): Promise<void> {
  await UnfinishedModel.deleteMany({ person });
}

const toText = ({ key, noun, document, title, at, discardedAt }: UnfinishedDocument): UnfinishedText => ({
  key,
  noun,
  document,
  title,
  at: at.toISOString(),
  discardedAt: discardedAt?.toISOString() ?? null,
});

const longestTitle = 120;

/** What the program itself writes into a form. */
const ofTheProgram = ["newId", "version", "unfinished", "status"];
const typedWords = (fields: FormText) =>
  Object.entries(fields).find(([name, text]) => !ofTheProgram.includes(name) && text.length > 3)?.[1];

/** What a list calls it: its title, or the first words that were typed. */
function titleOf(fields: FormText): string {
  const words = fields.title || fields.name || typedWords(fields) || "";
  return words.trim().slice(0, longestTitle).toWellFormed();
}
