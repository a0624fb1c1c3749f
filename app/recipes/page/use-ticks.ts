import { type RefObject, useEffect } from "react";

/**
 * Stores in this browser which checkboxes inside an element are ticked, for one version of a recipe. The checkboxes are
 * the browser's own, so they work without this too.
 */
export function useTicks(root: RefObject<HTMLElement>, recipe: { id: string; version: number }): void {
  const { id, version } = recipe;
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const boxes = () => [...current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const key = ticksKey(id);
    const remembered = readStorage(key, version);
    // The reader may have begun before the script had come.
    for (const box of boxes()) if (remembered.includes(nameOf(box))) box.checked = true;
    // Another page of the recipe may have checkboxes that this one does not have.
    const remember = () => {
      const here = boxes();
      const elsewhere = readStorage(key, version).filter((name) => !here.some((box) => nameOf(box) === name));
      write(key, version, [...elsewhere, ...here.filter(({ checked }) => checked).map(nameOf)]);
    };
    if (boxes().some(({ checked }) => checked)) remember();
    current.addEventListener("change", remember);
    return () => current.removeEventListener("change", remember);
  }, [root, id, version]);
}

/** The key for a recipe's ticks. */
export const ticksKey = (id: string) => `recipe-ticks:${id}`;

const nameOf = ({ name, value }: HTMLInputElement) => `${name}-${value}`;

/** A browser may refuse to store anything. Then ticks are not stored. */
function readStorage(key: string, version: number): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null");
    return stored?.version === version && Array.isArray(stored.ticked) ? stored.ticked : [];
  } catch {
    return [];
  }
}

function write(key: string, version: number, ticked: string[]): void {
  try {
    if (ticked.length > 0) localStorage.setItem(key, JSON.stringify({ version, ticked }));
    else localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
