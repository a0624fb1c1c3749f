import { Problem } from "~/facts/problem";
import { visibleLine } from "~/forms/fields";
import { recipeLimits } from "~/recipes/recipe-words";
import { type ShoppingWishes, servingsField, shoppingLimits } from "./shopping-list";

/** What a reader does with a shopping list. */
export type WishesChange =
  | { add: ShoppingWishes }
  /** For how many people, by the recipe's id, as typed. */
  | { servings: Record<string, string> }
  | { more: string }
  | { removeRecipe: string }
  | { removeMore: string }
  | { clear: true };

/**
 * A shopping list after a change.
 *
 * @throws Problem "invalid" with the messages by field; "conflict" if it would be too long
 */
export function changedWishes({ recipes, more }: ShoppingWishes, change: WishesChange): ShoppingWishes {
  if ("add" in change) {
    const added = new Map(change.add.recipes.map((wish) => [wish.id, wish]));
    const known = recipes.map((wish) => added.get(wish.id) ?? wish);
    const fresh = change.add.recipes.filter(({ id }) => !recipes.some((wish) => wish.id === id));
    return withinLimits({ recipes: [...known, ...fresh], more: [...new Set([...more, ...change.add.more])] });
  }
  if ("servings" in change) {
    const errors = Object.fromEntries(
      recipes.flatMap(({ id }) => (isServings(change.servings[id]) ? [] : [[servingsField(id), [servingsWanted]]])),
    );
    if (Object.keys(errors).length > 0) throw new Problem("invalid", "Some servings are not right", errors);
    const wanted = ({ id, servings }: ShoppingWishes["recipes"][number]) =>
      change.servings[id] === undefined ? servings : Number(change.servings[id]);
    return { recipes: recipes.map((wish) => ({ id: wish.id, servings: wanted(wish) })), more };
  }
  if ("more" in change) return { recipes, more: withMore(more, change.more) };
  if ("removeRecipe" in change) return { recipes: recipes.filter(({ id }) => id !== change.removeRecipe), more };
  if ("removeMore" in change) return { recipes, more: more.filter((text) => text !== change.removeMore) };
  return { recipes: [], more: [] };
}

const servingsWanted = `Choose between 1 and ${recipeLimits.servings} servings.`;

const isServings = (text: string | undefined) =>
  text === undefined || (/^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= recipeLimits.servings);

function withMore(more: string[], typed: string): string[] {
  const text = visibleLine(typed);
  const refuse = (message: string) => {
    throw new Problem("invalid", message, { more: [message] });
  };
  if (text === "") refuse("Enter what else you need");
  if (text.length > shoppingLimits.moreLength) refuse(`Shorten it to ${shoppingLimits.moreLength} characters or fewer`);
  if (more.includes(text)) return more;
  if (more.length >= shoppingLimits.more) refuse(`A list takes ${shoppingLimits.more} things beside its recipes.`);
  return [...more, text];
}

function withinLimits(wishes: ShoppingWishes): ShoppingWishes {
  if (wishes.recipes.length > shoppingLimits.recipes)
    throw new Problem("conflict", `A shopping list takes ${shoppingLimits.recipes} recipes. Remove some first.`);
  if (wishes.more.length > shoppingLimits.more)
    throw new Problem(
      "conflict",
      `A shopping list takes ${shoppingLimits.more} things beside its recipes. Remove some first.`,
    );
  return wishes;
}
