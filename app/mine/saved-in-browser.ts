import { type ReaderNoun, readerNouns } from "~/reader-texts/reader-text";

/** A text that this browser keeps for a reader who has not signed in. */
export type BrowserText = { kind: ReaderNoun; id: string; title: string; path: string };

const storageKey = "saved-texts";
const mostInBrowser = 200;

/** What this browser keeps, the newest first. Nothing if it refuses to store anything. */
export function keptInBrowser(): BrowserText[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isBrowserText).slice(0, mostInBrowser) : [];
  } catch {
    return [];
  }
}

/** Other versions of the program, and readers themselves, can have written there. */
const isBrowserText = (kept: BrowserText | null): kept is BrowserText =>
  readerNouns.some((noun) => noun === kept?.kind) &&
  [kept?.id, kept?.title].every((value) => typeof value === "string") &&
  /^\/(?![/\\])/.test(kept?.path ?? "");

/** Returns whether the browser keeps it now. */
export function keepInBrowser(text: BrowserText): boolean {
  const others = keptInBrowser().filter(({ id }) => id !== text.id);
  return others.length < mostInBrowser && write([text, ...others]);
}

export const dropFromBrowser = (id: string): boolean => write(keptInBrowser().filter((text) => text.id !== id));

function write(texts: BrowserText[]): boolean {
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(texts));
    return true;
  } catch {
    return false;
  }
}
