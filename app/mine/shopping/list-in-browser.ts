import { readStored, store } from "~/page/browser-storage";
import { keepTicks, readTicks } from "~/recipes/page/use-ticks";
import {
  nothingWished,
  type ShoppingList,
  type ShoppingWishes,
  shoppingLimits,
  wishesIn,
  wishesPath,
} from "./shopping-list";

const storageKey = "shopping-list";

/**
 * The list that this browser keeps for a reader who has not signed in. Only an address with its mark changes it: nobody
 * else's link can.
 */
type BrowserList = ShoppingWishes & { mark: string };

/** Nothing if the browser refuses to store anything. */
export function listInBrowser(): BrowserList {
  const { mark, address } = (readStored(storageKey) ?? {}) as { mark?: unknown; address?: unknown };
  if (typeof mark !== "string" || typeof address !== "string") return newList();
  return { mark, ...wishesIn(new URLSearchParams(address.split("?")[1] ?? "")) };
}

const newList = (): BrowserList => ({ ...nothingWished, mark: Math.random().toString(36).slice(2, 12) });

export const isEmpty = ({ recipes, more }: ShoppingWishes): boolean => recipes.length + more.length === 0;

/** Returns whether the browser keeps it now. */
export function keepListInBrowser({ mark, ...wishes }: BrowserList): boolean {
  if (isEmpty(wishes)) keepTicks(ticksOf(mark), []);
  return store(storageKey, { mark, address: wishesPath(wishes) });
}

export function forgetListInBrowser(): void {
  keepTicks(ticksOf(listInBrowser().mark), []);
  store(storageKey, null);
}

/**
 * Where the browser keeps what is ticked: under another name than those of recipes.
 *
 * @param mark that of the list, `null` for one that only its address keeps
 */
export const ticksOf = (mark: string | null) => ({ id: `shopping-list:${mark ?? "shared"}`, version: 1 });

/** How `useTicks` calls the box of a thing. */
const boxName = "ticked[]-";

/** The keys of what is ticked on the browser's list. */
export const tickedInBrowser = (mark: string): string[] =>
  readTicks(ticksOf(mark)).map((name) => name.slice(boxName.length));

/** What is not on the list any more must not be ticked when it comes back. */
export function keepTicksOf(mark: string, { aisles }: Pick<ShoppingList, "aisles">): void {
  const names = new Set(aisles.flatMap(({ items }) => items.map(({ key }) => boxName + key)));
  keepTicks(
    ticksOf(mark),
    readTicks(ticksOf(mark)).filter((name) => names.has(name)),
  );
}

/** Puts a recipe on the browser's list. Returns whether it is there now: a full list takes no more. */
export function addInBrowser(wish: ShoppingWishes["recipes"][number]): boolean {
  const { mark, recipes, more } = listInBrowser();
  const others = recipes.filter(({ id }) => id !== wish.id);
  return others.length < shoppingLimits.recipes && keepListInBrowser({ mark, recipes: [...others, wish], more });
}
