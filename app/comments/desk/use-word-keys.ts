import { type RefObject, useEffect, useRef } from "react";

/** The keys of the list, and the button that each presses. */
const deedOfKey: Partial<Record<string, string>> = { s: "shown", h: "held", m: "spam" };

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];

/**
 * Keys for a list of boxes: down and up (or J and K) go from one to the next, S shows what is ticked, H hides it, M calls it
 * spam. Without a tick they do so to the one that has the focus. They work while the focus is on a box alone (WCAG 2.2,
 * 2.1.4). In the list that comes then, the focus is on the box at the same place.
 */
export function useWordKeys(): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<{ list: HTMLFormElement; place: number } | null>(null);
  useEffect(() => {
    const list = form.current;
    if (!list) return;
    if (last.current && last.current.list !== list) {
      const boxes = boxesOf(list);
      boxes[Math.min(last.current.place, boxes.length - 1)]?.focus();
      last.current = null;
    }
    const onKey = (event: KeyboardEvent) => {
      const place = pressKey(event, boxesOf(list));
      if (place !== null) last.current = { list, place };
    };
    list.addEventListener("keydown", onKey);
    return () => list.removeEventListener("keydown", onKey);
  });
  return form;
}

/** Returns the place of the box whose key has pressed a button, or `null` if none was pressed. */
function pressKey(event: KeyboardEvent, boxes: HTMLInputElement[]): number | null {
  const box = boxes.find((one) => one === event.target);
  if (!box || event.ctrlKey || event.metaKey || event.altKey) return null;
  const place = boxes.indexOf(box);
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  const deed = deedOfKey[event.key];
  const button = deed && box.form?.querySelector<HTMLButtonElement>(`button[name="do"][value="${deed}"]`);
  if (step === undefined && !button) return null;
  event.preventDefault();
  if (step !== undefined) boxes[place + step]?.focus();
  if (!button) return null;
  if (boxes.every(({ checked }) => !checked)) box.checked = true;
  button.click();
  return place;
}
