import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { WishesChange } from "./changed-wishes";
import { type ShoppingWishes, servingsField, wishesIn } from "./shopping-list";

export type AskedChange =
  | { kind: "wishes" | "keep"; change: WishesChange }
  | { kind: "take"; change: WishesChange; keys: Set<string> }
  | { kind: "tick"; key: string; isTicked: boolean }
  | { kind: "ticks"; keys: string[] };

/**
 * What a form of the page asks for.
 *
 * @param shown the list of the page's address
 * @throws Problem "malformed" for a form that no page has
 */
export function readChange(typed: FormText, shown: ShoppingWishes): AskedChange {
  const { take, remove, tick, intent } = typed;
  if (tick !== undefined) return { kind: "tick", key: tick, isTicked: typed.on === "yes" };
  const keys = (typed.ticked ?? "").split(", ").filter(Boolean);
  if (intent === "ticks") return { kind: "ticks", keys };
  if (intent === "keep") return { kind: "keep", change: { add: shown } };
  if (take !== undefined) {
    const change = { add: wishesIn(new URLSearchParams(take.split("?")[1] ?? "")) };
    return { kind: "take", change, keys: new Set(keys) };
  }
  if (remove?.startsWith("recipe:")) return wishes({ removeRecipe: remove.slice("recipe:".length) });
  if (remove?.startsWith("more:")) return wishes({ removeMore: remove.slice("more:".length) });
  if (intent === "clear") return wishes({ clear: true });
  if (intent === "servings") return wishes({ servings: servingsIn(typed) });
  if (intent === "more") return wishes({ more: typed.more ?? "" });
  throw new Problem("malformed", "This form has no button of the page");
}

const wishes = (change: WishesChange): AskedChange => ({ kind: "wishes", change });

/** By recipe. */
const servingsIn = (typed: FormText) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith(servingsField("")) ? [[name.slice(servingsField("").length), text]] : [],
    ),
  );
