import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { compareNames } from "~/place/words";
import { countedNoun } from "~/recipes/amounts/nouns.server";
import { type ScaledLine, scaleIngredient } from "~/recipes/amounts/scale.server";
import { groupIngredients } from "~/recipes/page/ingredients";
import { type Recipe, recipePath } from "~/recipes/recipe";
import { recipesByIds } from "~/recipes/recipes.server";
import { aisleNames, aisleOf } from "./aisles.server";
import { readIngredients, type ShoppingIngredient } from "./read-ingredient.server";
import { sumOfAmounts } from "./shopping-amounts.server";
import type { ShoppingItem, ShoppingList, ShoppingWishes } from "./shopping-list";

type Line = ShoppingItem["lines"][number] & { read: ShoppingIngredient };

/**
 * What has to be bought for some recipes, by aisle: amounts of the same thing are added up where their measures allow, and
 * each line is there as its recipe has it.
 *
 * @param ticked the keys of what is in the basket already
 */
export async function makeShoppingList(wishes: ShoppingWishes, ticked: readonly string[] = []): Promise<ShoppingList> {
  const found = await recipesByIds(wishes.recipes.map(({ id }) => id));
  const servingsOf = new Map(wishes.recipes.map(({ id, servings }) => [id, servings]));
  const scaled: { recipe: Recipe; servings: number | null; lines: Omit<Line, "recipe">[] }[] = [];
  for (const recipe of found) {
    scaled.push(readRecipe(recipe, servingsOf.get(recipe.id) ?? null));
    // Each takes some milliseconds, and others wait.
    await setImmediate();
  }
  const lines: Line[] = scaled.flatMap(({ lines }, place) => lines.map((line) => ({ ...line, recipe: place })));
  for (const [index, text] of wishes.more.entries()) {
    lines.push(...apart({ text, isUnscaled: false }).map((line) => ({ ...line, recipe: null })));
    if (index % 10 === 9) await setImmediate();
  }
  return {
    recipes: scaled.map(({ recipe, servings }) => {
      const { id, slug, title } = recipe;
      return { id, slug, title, path: recipePath(recipe), servings };
    }),
    more: wishes.more,
    aisles: inAisles(lines, new Set(ticked)),
    missing: wishes.recipes.flatMap(({ id }) => (found.some((recipe) => recipe.id === id) ? [] : id)),
  };
}

function readRecipe(recipe: Recipe, wanted: number | null) {
  const servings = recipe.servings && (wanted ?? recipe.servings);
  const times = recipe.servings && servings ? servings / recipe.servings : 1;
  const lines = groupIngredients(recipe.ingredients)
    .flatMap(({ lines }) => lines)
    .flatMap(({ text }) => apart(scaleIngredient(text, times)));
  return { recipe, servings, lines };
}

const apart = ({ text, isUnscaled }: ScaledLine): Omit<Line, "recipe">[] =>
  readIngredients(text).map((read) => ({ text, isUnscaled, read }));

function inAisles(lines: Line[], ticked: ReadonlySet<string>): ShoppingList["aisles"] {
  const byKey = new Map<string, Line[]>();
  for (const line of lines) byKey.set(line.read.key, [...(byKey.get(line.read.key) ?? []), line]);
  const items = [...byKey.values()].map((same) => ({
    aisle: aisleOf(
      same[0]?.read.name ?? "",
      same.flatMap(({ read }) => read.amount?.measure ?? []),
    ),
    item: asItem(same, ticked),
  }));
  return aisleNames.flatMap((name) => {
    const here = items.flatMap(({ aisle, item }) => (aisle === name ? [item] : []));
    here.sort((one, other) => compareNames(one.name, other.name));
    return here.length > 0 ? [{ name, items: here }] : [];
  });
}

function asItem(same: Line[], ticked: ReadonlySet<string>): ShoppingItem {
  const amounts = same.map(({ read }) => read.amount);
  const key = createHash("sha256")
    .update(same[0]?.read.key ?? "")
    .digest("hex")
    .slice(0, 12);
  return {
    key,
    name: inNumber(same[0]?.read.name ?? "", amounts.some((amount) => amount?.measure === "") ? total(amounts) : null),
    amount: sumOfAmounts(amounts),
    lines: same.map(({ text, recipe, isUnscaled }) => ({ text, recipe, isUnscaled })),
    isTicked: ticked.has(key),
  };
}

const total = (amounts: (ShoppingIngredient["amount"] | null)[]) =>
  amounts.reduce((sum, amount) => sum + (amount?.measure === "" ? amount.value : 0), 0);

/** "Onion" for one, "Onions" for more. @param count `null` if it is not counted */
function inNumber(name: string, count: number | null): string {
  const noun = count === null ? null : countedNoun(name);
  const named = noun
    ? name.slice(0, noun.start) + (count && count > 1 ? noun.many : noun.one) + name.slice(noun.end)
    : name;
  return named.charAt(0).toUpperCase() + named.slice(1);
}
