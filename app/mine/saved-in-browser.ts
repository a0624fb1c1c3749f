import { readStored, store } from "~/page/browser-storage";
import { type ReaderNoun, readerNouns } from "~/reader-texts/reader-text";

/** A text that this browser keeps for a reader who has not signed in. */
export type BrowserText = { kind: ReaderNoun; id: string; title: string; path: string };

const storageKey = "saved-texts";
const mostInBrowser = 200;

/** What this browser keeps, the newest first. Nothing if it refuses to store anything. */
export function keptInBrowser(): BrowserText[] {
  const kept = readStored(storageKey);
  return Array.isArray(kept) ? kept.filter(isBrowserText).slice(0, mostInBrowser) : [];
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

const write = (texts: BrowserText[]) => store(storageKey, texts.length === 0 ? null : texts);
