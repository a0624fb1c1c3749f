import { useFetchers, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useState } from "react";

/**
 * What had the focus last, and on which page. It is not React state, because an error page replaces the whole document.
 */
let lastFocus: HTMLElement | null = null;
let currentPage: { key: string; pathname: string } | undefined;
/** What had the focus at the moment at which a navigation was shown. */
let shown: { key: string; focused: Element | null } | undefined;

/**
 * After a navigation with JavaScript, it does what a browser does when it loads a page: it announces the title and
 * keeps the focus from being lost.
 * If the focus was lost, it goes back to the element that had it, or on the same page to the element that replaced it,
 * or else to the main content. A link to a part of a page moves the focus there, unless somebody has meanwhile moved
 * it: what they type next belongs to their own field. Errors and dialogs that take the focus themselves keep it. Remix
 * does the scrolling. Libraries for this need a router of their own, or move the focus at every step.
 */
export function KeepFocus() {
  const { key, pathname, hash } = useLocation();
  const pushed = useNavigationType() === "PUSH";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  const busy = useNavigation().state !== "idle" || fetching;
  const [title, setTitle] = useState("");

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocus = target as HTMLElement;
    };
    // A click on nothing gives up the focus on purpose.
    const forget = () => {
      if (isLost()) lastFocus = null;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("click", forget, { capture: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("click", forget, { capture: true });
    };
  }, []);

  useBeforePaint(() => {
    if (shown?.key !== key) shown = { key, focused: document.activeElement };
  }, [key]);

  useEffect(() => {
    if (busy) return;
    const settle = () => {
      const before = currentPage;
      currentPage = { key, pathname };
      if (!before) return;
      const place = before.key === key ? null : document.getElementById(hash.slice(1));
      const moved = !isLost() && document.activeElement !== shown?.focused;
      if (lastFocus && place && !moved && (pushed || isLost())) goTo(place);
      else if (lastFocus && isLost()) giveBack(lastFocus, before.pathname === pathname);
      if (before.pathname !== pathname) setTitle(document.title);
    };
    // Only in the second frame do browsers know that the focused element is gone, hidden or disabled.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
    return () => cancelAnimationFrame(frame);
  }, [busy, key, pathname, hash, pushed]);

  return (
    <p aria-live="polite" aria-atomic="true" data-announced="" className="no-print sr-only">
      {title}
    </p>
  );
}

/** A server renders no layout, and React warns of a layout effect there. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

const isLost = () => document.activeElement === document.body;

/** Moves the focus to the first control of a place, or to the place itself. */
function goTo(place: HTMLElement): void {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, [tabindex]";
  const first = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls);
  if (!first) place.tabIndex = -1;
  (first ?? place).focus({ preventScroll: true });
}

/** An element that is gone, hidden or disabled does not take the focus. */
function giveBack(had: HTMLElement, samePage: boolean): void {
  const same =
    had.isConnected || !samePage ? had : [...document.querySelectorAll<HTMLElement>(had.localName)].find(isLike(had));
  same?.focus({ preventScroll: true });
  if (isLost()) document.getElementById("main")?.focus({ preventScroll: true });
}

const isLike = (had: HTMLElement) => (other: HTMLElement) =>
  ["id", "href", "name", "aria-label"].every((name) => other.getAttribute(name) === had.getAttribute(name)) &&
  other.textContent === had.textContent;
