import { type KeyboardEvent, type RefObject, useEffect } from "react";

/**
 * Ctrl+S saves a form from everywhere on its page; where there are several, the one that has the focus. Nothing is sent while a save
 * or an upload is under way.
 *
 * @returns what the form does about other keys: Enter in the title goes on to the text, and does not send the form
 */
export function useFormKeys(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "s")
        return;
      const { current } = form;
      const isAlone = document.querySelectorAll("[data-save-bar]").length === 1;
      if (!current || !(isAlone || current.contains(document.activeElement))) return;
      event.preventDefault();
      const [keep] = current.querySelectorAll<HTMLButtonElement>('[data-save], [type="submit"]');
      if (keep && !keep.disabled && !event.repeat) current.requestSubmit(keep);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);

  return function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target, nativeEvent } = event;
    if (event.key !== "Enter" || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLInputElement) || target.name !== "title") return;
    event.preventDefault();
    const { currentTarget } = event;
    (textIn(currentTarget) ?? fieldBehind(currentTarget, target))?.focus();
  };
}

const isShown = (element?: HTMLElement | null) => (element?.checkVisibility() ? element : null);

/** The visual editor, or the area in its place. */
const textIn = (form: HTMLFormElement) =>
  isShown(form.querySelector<HTMLElement>(".text-editor-box")) ??
  isShown(form.querySelector<HTMLElement>('textarea[name="content"]'));

function fieldBehind(form: HTMLFormElement, field: HTMLElement): HTMLElement | undefined {
  const fields = [...form.elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !(element instanceof HTMLButtonElement) && element.checkVisibility(),
  );
  return fields[fields.indexOf(field) + 1];
}
