import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { numberText } from "~/place/numbers";
import { compareNames } from "~/place/words";
import { type ReaderNoun, readerNouns } from "~/reader-texts/reader-text";
import { cardsOf, findReaderText } from "~/reader-texts/reader-texts.server";
import { foldWords } from "~/search-index/terms.server";
import { mostSaved, type SavedPage, type SavedText, savedLimits, savedOnPage, type TakenTexts } from "./mine";
import { type SavedDocument, SavedModel } from "./saved.model.server";
import { keptInBrowserSchema, savedSchema } from "./saved.schema";

type Person = Pick<User, "id">;
type Named = { kind: string; identifier: string };

/**
 * Saves a text for a person, or changes what they noted on it.
 *
 * @param named its kind, and its address or id
 * @returns it, and whether it was not saved before
 * @throws Problem "invalid"; "missing" if readers see no such text; "conflict" if the person has saved too many
 */
export async function saveText(
  { kind, identifier }: Named,
  input: unknown,
  { id: userId }: Person,
): Promise<SavedText & { isNew: boolean }> {
  const text = await findReaderText(kind, identifier);
  if (!text) throw new Problem("missing", "There is nothing here to save");
  const { note, list } = parseInput(savedSchema, input);
  const key = { userId, noun: text.noun, nounId: text.id };
  const noted = { ...(note !== undefined && { note }), ...(list !== undefined && { list }) };
  const isKnown = (await SavedModel.exists(key)) !== null;
  if (!isKnown && (await roomOf(userId)) === 0) throw new Problem("conflict", tooMany);
  const atFirst = { note: null, list: null, savedAt: new Date() };
  const fresh = Object.fromEntries(Object.entries(atFirst).filter(([name]) => !(name in noted)));
  const save = () =>
    SavedModel.findOneAndUpdate(
      key,
      { $set: noted, $setOnInsert: fresh },
      { upsert: true, returnDocument: "after" },
    ).lean<SavedDocument>();
  // The same person may save it at the same moment: then it is there now.
  const saved: SavedDocument = await save().catch((error) => (isDuplicateKey(error) ? save() : Promise.reject(error)));
  const [shown] = await withCards([saved]);
  return { ...(shown as SavedText), isNew: !isKnown };
}

const tooMany = `You have saved ${numberText(mostSaved)} texts, which is the most. Remove some first.`;

const roomOf = async (userId: string) =>
  Math.max(0, mostSaved - (await SavedModel.countDocuments({ userId }, { limit: mostSaved })));

const toSaved = ({ noun: kind, nounId: id, note, list, savedAt }: SavedDocument, on: SavedText["on"]): SavedText => ({
  ...{ kind, id, on, note, list },
  savedAt: savedAt.toISOString(),
});

/** What somebody has saved of a text, by its kind and id. `null` if they have not. */
export async function findSaved(noun: ReaderNoun, nounId: string, { id: userId }: Person): Promise<SavedText | null> {
  const found = await SavedModel.findOne({ userId, noun, nounId }).lean();
  return found && toSaved(found, null);
}

/** Forgets that somebody has saved a text, also one that readers do not see any more. Returns whether they had. */
export async function removeSaved(
  { kind, id }: { kind: string; id: string },
  { id: userId }: Person,
): Promise<boolean> {
  if (!isObjectId(id)) return false;
  const { deletedCount } = await SavedModel.deleteOne({ userId, noun: kind as ReaderNoun, nounId: id });
  return deletedCount > 0;
}

/**
 * Saves what a browser kept before its reader signed in. What readers do not see, and what is too much, is not saved.
 *
 * @param sent JSON of a list of kinds and ids
 * @throws Problem "malformed" if it is something else
 */
export async function takeFromBrowser(sent: string, { id: userId }: Person): Promise<TakenTexts> {
  const kept = keptInBrowserSchema.safeParse(readList(sent));
  if (!kept.success) throw new Problem("malformed", "This is no list of saved texts");
  const texts = kept.data.map(({ kind, id }) => ({ noun: kind, nounId: id }));
  const [cardOf, known, room] = await Promise.all([cardsOf(texts), savedAmong(texts, userId), roomOf(userId)]);
  const fresh = texts.filter((one) => !known.has(one.nounId) && cardOf(one) !== null);
  const taken = fresh.slice(0, room);
  if (taken.length > 0)
    await SavedModel.bulkWrite(
      taken.map(({ noun, nounId }) => ({
        updateOne: {
          filter: { userId, noun, nounId },
          update: { $setOnInsert: { note: null, list: null, savedAt: new Date() } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  const saved = [...known, ...taken.map(({ nounId }) => nounId)];
  return { taken: taken.length, saved, isFull: fresh.length > taken.length };
}

/** The ids of those that somebody has saved already. */
async function savedAmong(texts: { nounId: string }[], userId: string): Promise<Set<string>> {
  const nounIds = texts.map(({ nounId }) => nounId);
  const found = await SavedModel.find({ userId, noun: { $in: readerNouns }, nounId: { $in: nounIds } }).lean();
  return new Set(found.map(({ nounId }) => nounId));
}

function readList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Shown = { list: string | null; page: number; q?: string };

/**
 * A page of what somebody has saved, the newest first: all, or those on one list, or those with the words that were asked
 * for. A page after the last becomes the last.
 */
export async function savedPageOf({ id: userId }: Person, { list, page: asked, q = "" }: Shown): Promise<SavedPage> {
  const groups = await countByList(userId);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const lists = named(groups);
  const all = SavedModel.find({ userId, ...(list !== null && { list }) }).sort({ savedAt: -1, _id: -1 });
  const pageOf = (found: number) => {
    const pages = Math.max(1, Math.ceil(found / savedOnPage));
    return { found, page: Math.min(asked, pages), pages };
  };
  const words = q.trim().slice(0, savedLimits.q);
  if (words) {
    const matching = (await withCards(await all.limit(mostSaved).lean())).filter(matcherOf(words));
    const place = pageOf(matching.length);
    const items = matching.slice((place.page - 1) * savedOnPage, place.page * savedOnPage);
    return { items, ...place, list, lists, count, q: words };
  }
  const place = pageOf(list === null ? count : (lists.find(({ name }) => name === list)?.count ?? 0));
  const found = await all
    .skip((place.page - 1) * savedOnPage)
    .limit(savedOnPage)
    .lean();
  return { items: await withCards(found), ...place, list, lists, count, q: "" };
}

/** For each typed word a text has a word with this beginning: in its title, its note or the name of its list. */
function matcherOf(typed: string) {
  const beginnings = foldWords(typed);
  return ({ on, note, list }: SavedText) => {
    const words = foldWords([on?.title, note, list].join(" "));
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}

/** The lists of a person by name, with how many texts each has. */
export const listsOf = async ({ id }: Person): Promise<SavedPage["lists"]> => named(await countByList(id));

type CountOfList = { name: string | null; count: number };

const countByList = (userId: string) =>
  SavedModel.aggregate<CountOfList>([
    { $match: { userId } },
    { $group: { _id: "$list", count: { $sum: 1 } } },
    { $project: { _id: 0, name: "$_id", count: 1 } },
  ]);

const named = (groups: CountOfList[]) =>
  groups
    .flatMap(({ name, count }) => (name === null ? [] : [{ name, count }]))
    .sort((one, other) => compareNames(one.name, other.name));

async function withCards(found: SavedDocument[]): Promise<SavedText[]> {
  const cardOf = await cardsOf(found);
  return found.map((saved) => toSaved(saved, cardOf(saved)));
}

/** The recipes that somebody has saved last and that readers see, by title. */
export async function savedRecipesOf({ id: userId }: Person): Promise<{ id: string; title: string }[]> {
  const found = await SavedModel.find({ userId, noun: "recipe" })
    .sort({ savedAt: -1, _id: -1 })
    .limit(mostToChooseFrom)
    .lean();
  const cards = (await withCards(found)).flatMap(({ id, on }) => (on ? { id, title: on.title } : []));
  return cards.sort((one, other) => compareNames(one.title, other.title));
}

const mostToChooseFrom = 200;

/** Everything that somebody has saved, the newest first. */
export async function savedBy({ id: userId }: Person): Promise<SavedText[]> {
  return withCards(await SavedModel.find({ userId }).sort({ savedAt: -1, _id: -1 }).limit(mostSaved).lean());
}
