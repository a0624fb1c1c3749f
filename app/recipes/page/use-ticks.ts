import { type RefObject, useEffect } from "react";
import { readStored, store } from "~/page/browser-storage";

/** Another version of a recipe has other lines. */
type OfRecipe = { id: string; version: number };

/**
 * Stores in this browser which checkboxes inside an element are ticked, for one version of a recipe. The checkboxes are
 * the browser's own, so they work without this too.
 */
export function useTicks(root: RefObject<HTMLElement>, { id, version }: OfRecipe): void {
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const boxes = () => [...current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const remembered = readTicks({ id, version });
    // The reader may have begun before the script had come.
    for (const box of boxes()) if (remembered.includes(nameOf(box))) box.checked = true;
    // Another page of the recipe may have checkboxes that this one does not have.
    const remember = () => {
      const here = boxes();
      const elsewhere = readTicks({ id, version }).filter((name) => !here.some((box) => nameOf(box) === name));
      keepTicks({ id, version }, [...elsewhere, ...here.filter(({ checked }) => checked).map(nameOf)]);
    };
    if (boxes().some(({ checked }) => checked)) remember();
    current.addEventListener("change", remember);
    return () => current.removeEventListener("change", remember);
  }, [root, id, version]);
}

/** The key for a recipe's ticks. */
export const ticksKey = (id: string) => `recipe-ticks:${id}`;

const nameOf = ({ name, value }: Pick<HTMLInputElement, "name" | "value">) => `${name}-${value}`;

/** What is ticked, by `nameOf`. */
export function readTicks({ id, version }: OfRecipe): string[] {
  const stored = readStored(ticksKey(id)) as { version?: number; ticked?: unknown } | null;
  return stored?.version === version && Array.isArray(stored.ticked) ? stored.ticked : [];
}

export const keepTicks = ({ id, version }: OfRecipe, ticked: string[]): boolean =>
  store(ticksKey(id), ticked.length > 0 ? { version, ticked } : null);
