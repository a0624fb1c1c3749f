import { useFetchers, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

/** What had the focus last, and which page is there; kept here, since a page that failed puts a new document in place. */
let focused: HTMLElement | null = null;
let shown: { key: string; pathname: string } | undefined;

/**
 * Does for pages that a script puts in place what a browser does when it loads one: says the title to those who listen, and
 * lets nobody fall back to the top. Focus that a navigation or a fetcher has lost goes back to what had it (or on the same
 * page to what took its place), else to the page's content; a link to a place on a page leads the focus there. What takes the focus by
 * itself (errors, dialogs) comes first and keeps it, scrolling stays with Remix, and the page that a browser has loaded is
 * left alone. Libraries for this want a router of their own, or move the focus at every step.
 */
export function KeepFocus() {
  const { key, pathname, hash } = useLocation();
  const pushed = useNavigationType() === "PUSH";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  const busy = useNavigation().state !== "idle" || fetching;
  const [title, setTitle] = useState("");

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused = target as HTMLElement;
    };
    // A click beside everything gives the focus up on purpose.
    const forget = () => {
      if (isLost()) focused = null;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("click", forget, { capture: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("click", forget, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (busy) return;
    const settle = () => {
      const before = shown;
      shown = { key, pathname };
      if (!before) return;
      const place = before.key === key ? null : document.getElementById(hash.slice(1));
      if (focused && place && (pushed || isLost())) goTo(place);
      else if (focused && isLost()) giveBack(focused, before.pathname === pathname);
      if (before.pathname !== pathname) setTitle(document.title);
    };
    // In the second frame browsers have noticed that what had the focus is gone, hidden or switched off.
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

const isLost = () => document.activeElement === document.body;

/** To the first control of a place, or to the place itself. */
function goTo(place: HTMLElement): void {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, [tabindex]";
  const first = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls);
  if (!first) place.tabIndex = -1;
  (first ?? place).focus({ preventScroll: true });
}

/** What is gone, hidden or switched off does not take it. */
function giveBack(had: HTMLElement, samePage: boolean): void {
  const same =
    had.isConnected || !samePage ? had : [...document.querySelectorAll<HTMLElement>(had.localName)].find(isLike(had));
  same?.focus({ preventScroll: true });
  if (isLost()) document.getElementById("main")?.focus({ preventScroll: true });
}

const isLike = (had: HTMLElement) => (other: HTMLElement) =>
  ["id", "href", "name", "aria-label"].every((name) => other.getAttribute(name) === had.getAttribute(name)) &&
  other.textContent === had.textContent;
