import { nothingWished, type ShoppingWishes, shoppingLimits, wishesIn, wishesPath } from "./shopping-list";

const storageKey = "shopping-list";

/**
 * The list that this browser keeps for a reader who has not signed in. Only an address with its mark changes it: nobody
 * else's link can.
 */
type BrowserList = ShoppingWishes & { mark: string };

/** Nothing if the browser refuses to store anything. */
export function listInBrowser(): BrowserList {
  try {
    const { mark, address } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (typeof mark !== "string" || typeof address !== "string") return newList();
    return { mark, ...wishesIn(new URL(address, location.origin).searchParams) };
  } catch {
    return newList();
  }
}

const newList = (): BrowserList => ({ ...nothingWished, mark: Math.random().toString(36).slice(2, 12) });

export const isEmpty = ({ recipes, more }: ShoppingWishes): boolean => recipes.length + more.length === 0;

/** Returns whether the browser keeps it now. */
export function keepListInBrowser({ mark, ...wishes }: BrowserList): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ mark, address: wishesPath(wishes) }));
    return true;
  } catch {
    return false;
  }
}

export function forgetListInBrowser(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // What refuses to forget has kept nothing.
  }
}

/** Puts a recipe on the browser's list. Returns whether it is there now: a full list takes no more. */
export function addInBrowser(wish: ShoppingWishes["recipes"][number]): boolean {
  const { mark, recipes, more } = listInBrowser();
  const others = recipes.filter(({ id }) => id !== wish.id);
  return others.length < shoppingLimits.recipes && keepListInBrowser({ mark, recipes: [...others, wish], more });
}
