import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Closes a `<details>` when a link is followed, on Escape, on a click outside it, and when the focus leaves it. */
export function useCloseOnNavigation(details: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // It may have been opened before React started: only a navigation closes it.
    if (shownAt.current === key) return;
    shownAt.current = key;
    details.current?.removeAttribute("open");
  }, [key, details]);

  useEffect(() => {
    const close = (focusSummary: boolean) => {
      if (!details.current?.open) return;
      details.current.open = false;
      if (focusSummary) details.current.querySelector("summary")?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) =>
      event.key === "Escape" && close(details.current?.contains(document.activeElement) ?? false);
    const onPointerDown = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(false);
    };
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      // The focus moves out of it, to something that it may cover.
      const inside = (one: EventTarget | null) => one instanceof Node && details.current?.contains(one);
      if (inside(relatedTarget) && !inside(target)) close(false);
    };
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [details]);
}
