/**
 * Tells the page that React has started. It also tells React what happened before: where the pointer is, and which
 * control has the focus. See ./start-on-intent.ts, and `open` in tests/e2e/page.ts.
 */
export function announceHydration(): void {
  document.documentElement.dataset.hydrated = "";
  if (matchMedia("(hover: hover)").matches) {
    const below = [...document.querySelectorAll(":hover")].at(-1);
    below?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    below?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  }
  document.querySelector(":focus-visible")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  dispatchEvent(new Event("hydrated"));
}
