import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { recipesInOrder } from "~/recipes/recipes.server";
import { changedWishes, type WishesChange } from "./changed-wishes";
import type { ShoppingList, ShoppingWishes } from "./shopping-list";
import { ShoppingListModel } from "./shopping-list.model.server";
import { makeShoppingList } from "./shopping-list.server";

type Person = Pick<User, "id">;
type Stored = ShoppingWishes & { ticked: string[]; version: number };

/** What somebody wants to buy, as they said it. */
export async function wishesOf({ id: userId }: Person): Promise<ShoppingWishes> {
  const { recipes, more } = await readOwn(userId);
  return { recipes, more };
}

/** What somebody has to buy. */
export async function ownShoppingList({ id: userId }: Person): Promise<ShoppingList> {
  const { ticked, ...wishes } = await readOwn(userId);
  return makeShoppingList(wishes, ticked);
}

async function readOwn(userId: string): Promise<Stored> {
  const found = await ShoppingListModel.findOne({ userId }).lean();
  const { recipes = [], more = [], ticked = [], version = 0 } = found ?? {};
  return { recipes, more, ticked, version };
}

const mostTries = 5;

/**
 * Changes what somebody wants to buy, whatever another of their devices does at the same moment.
 *
 * @throws Problem as `changedWishes` does; "missing" if only recipes are added that readers do not see
 */
export async function changeOwnList({ id: userId }: Person, asked: WishesChange): Promise<void> {
  const change = "add" in asked ? { add: await readable(asked.add) } : asked;
  for (let tries = 0; tries < mostTries; tries++) {
    const { version, ticked, ...wishes } = await readOwn(userId);
    const changed = changedWishes(wishes, change);
    // What is not on the list any more must not be ticked when it comes back.
    const left = ticked.length > 0 ? keysOf(await makeShoppingList(changed)) : null;
    if (await store(userId, version, changed, left)) return;
  }
  throw new Problem("conflict", "Your list was changed at the same moment. Please try again.");
}

/** Without recipes that readers do not see. */
async function readable({ recipes, more }: ShoppingWishes): Promise<ShoppingWishes> {
  const seen = new Set((await recipesInOrder(recipes.map(({ id }) => id))).map(({ id }) => id));
  const kept = recipes.filter(({ id }) => seen.has(id));
  if (kept.length + more.length === 0) throw new Problem("missing", "Readers see no such recipe at present.");
  return { recipes: kept, more };
}

const keysOf = ({ aisles }: ShoppingList) => aisles.flatMap(({ items }) => items.map(({ key }) => key));

/** @param left of what is ticked. `null`: all of it */
async function store(userId: string, version: number, changed: ShoppingWishes, left: string[] | null) {
  try {
    const { matchedCount, upsertedCount } = await ShoppingListModel.updateOne(
      { userId, version },
      { $set: { ...changed, version: version + 1 }, ...(left && { $pull: { ticked: { $nin: left } } }) },
      { upsert: version === 0 },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // Another device has made the list at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const isKey = (text: string) => /^[0-9a-f]{12}$/.test(text);
/** More things than a list can have. */
const mostTicked = 2000;

/** Notes that a thing is in the basket, or is not. */
export async function tickOne({ id: userId }: Person, key: string, isTicked: boolean): Promise<void> {
  if (!isKey(key)) return;
  const room = { userId, [`ticked.${mostTicked}`]: { $exists: false } };
  if (isTicked) await ShoppingListModel.updateOne(room, { $addToSet: { ticked: key } });
  else await ShoppingListModel.updateOne({ userId }, { $pull: { ticked: key } });
}

/** Notes that these of the things on the list are in the basket, too. */
export async function tickAlso(person: Person, keys: ReadonlySet<string>): Promise<void> {
  const ticked = keysOf(await ownShoppingList(person)).filter((key) => keys.has(key));
  await ShoppingListModel.updateOne({ userId: person.id }, { $addToSet: { ticked: { $each: ticked } } });
}

/** Notes what is in the basket: these things, and nothing else. */
export async function tickAll({ id: userId }: Person, keys: readonly string[]): Promise<void> {
  await ShoppingListModel.updateOne({ userId }, { $set: { ticked: keys.filter(isKey).slice(0, mostTicked) } });
}

/** Forgets what somebody wants to buy. */
export async function eraseShoppingListOf({ id: userId }: Person): Promise<void> {
  await ShoppingListModel.deleteMany({ userId });
}
