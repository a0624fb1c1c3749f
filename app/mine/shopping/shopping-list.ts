import { addressOf } from "~/facts/address-to-return-to";
import { shoppingPath } from "~/mine/mine";
import type { RecipeSummary } from "~/recipes/recipe";
import { recipeLimits } from "~/recipes/recipe-words";

export const shoppingLimits = { recipes: 30, more: 100, moreLength: 100 } as const;

/** What a list is made from. The address of a list that is shared says the same. */
export type ShoppingWishes = {
  recipes: { id: string /** `null`: as the recipe was written. */; servings: number | null }[];
  /** What else is to be bought, in the reader's words. */
  more: string[];
};

/** One thing to buy. */
export type ShoppingItem = {
  /** A short name for it in forms and addresses, the same as long as the thing is. */
  key: string;
  /** "Plum tomatoes". */
  name: string;
  /** "2 × 400 g tins and 300 g". Empty if nobody says how much. */
  amount: string;
  /** The lines that ask for it, each with the place of its recipe in the list. */
  lines: { text: string; recipe: number | null; isUnscaled: boolean }[];
  isTicked: boolean;
};

type ShoppingAisle = { name: string; items: ShoppingItem[] };

export type ShoppingList = {
  recipes: (Pick<RecipeSummary, "id" | "slug" | "title"> & { path: string; servings: number | null })[];
  more: string[];
  aisles: ShoppingAisle[];
  /** The ids of recipes that readers do not see any more. */
  missing: string[];
};

export const nothingWished: ShoppingWishes = { recipes: [], more: [] };

/** What an address says of the list that a visitor's browser keeps. */
const ownMark = "own";

/** `null` if the address says nothing of it. */
export const markIn = (query: URLSearchParams): string | null =>
  /^[a-z0-9]{1,16}$/.exec(query.get(ownMark) ?? "")?.[0] ?? null;

/**
 * The address of a list that anybody can open.
 *
 * @param mark that of the list which a visitor's browser keeps
 */
export function wishesPath({ recipes, more }: ShoppingWishes, mark: string | null = null): string {
  const query = new URLSearchParams([
    ...recipes.map(({ id, servings }) => ["recipe", servings === null ? id : `${id}:${servings}`]),
    ...more.map((text) => ["more", text]),
    ...(mark === null ? [] : [[ownMark, mark]]),
  ]);
  return addressOf(shoppingPath, query);
}

/** In characters. Servers and mail programs cut longer ones. */
const longestAddress = 4000;

/** Whether a list can be an address. */
export const fitsAddress = (wishes: ShoppingWishes): boolean => wishesPath(wishes).length <= longestAddress;

/** What an address asks for. What makes no sense, and what is too much, is left out. */
export function wishesIn(query: URLSearchParams): ShoppingWishes {
  const recipes = new Map(
    query
      .getAll("recipe")
      .flatMap((text) => readWish(text) ?? [])
      .map((wish) => [wish.id, wish]),
  );
  const more = query.getAll("more").map((text) => text.trim().slice(0, shoppingLimits.moreLength));
  return {
    recipes: [...recipes.values()].slice(0, shoppingLimits.recipes),
    more: [...new Set(more)].filter(Boolean).slice(0, shoppingLimits.more),
  };
}

/** "{id}" or "{id}:{servings}". */
export function readWish(text: string): ShoppingWishes["recipes"][number] | null {
  const [, id = "", servings] = /^([0-9a-f]{24})(?::([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const number = Number(servings ?? 0);
  return id ? { id, servings: number >= 1 && number <= recipeLimits.servings ? number : null } : null;
}

/** The name of the field for a recipe's servings. */
export const servingsField = (id: string) => `servings-${id}`;
