import type { FormText } from "~/forms/form-text";

/** Texts that are typed and not saved, in this browser alone. Where it keeps nothing, forms work without. */
export type Draft = { at: string; fields: FormText };

const nameOf = (key: string) => `draft:${key}`;
const sentName = "draft-sent";
const keptDays = 30;

export function keepDraft(key: string, fields: FormText): void {
  quietly(() => localStorage.setItem(nameOf(key), JSON.stringify({ at: new Date().toISOString(), fields })));
}

/** Those of every form that nobody came back to are taken away at the same time. */
export function readDraft(key: string): Draft | null {
  return quietly(() => {
    for (const name of Object.keys(localStorage).filter((name) => name.startsWith(nameOf("")))) {
      const draft = read(name);
      if (!draft || Date.now() - Date.parse(draft.at) > keptDays * 86_400_000) localStorage.removeItem(name);
    }
    return read(nameOf(key));
  });
}

/** What cannot be read is none, and stands in no other's way. */
const read = (name: string) => quietly(() => JSON.parse(localStorage.getItem(name) ?? "null") as Draft | null);

export function removeDraft(key: string): void {
  quietly(() => localStorage.removeItem(nameOf(key)));
}

/** Notes that a draft is on its way to the server: it is forgotten when the answer says that it was saved. */
export function sendDraft(key: string): void {
  quietly(() => sessionStorage.setItem(sentName, key));
}

/** It was sent and not saved: no success of another form is to forget it. */
export function recallDraft(key: string): void {
  quietly(() => sessionStorage.getItem(sentName) === key && sessionStorage.removeItem(sentName));
}

/** To be called where a notice of success is shown: what was sent last has been saved. */
export function forgetSentDraft(): void {
  quietly(() => {
    const key = sessionStorage.getItem(sentName);
    if (key) removeDraft(key);
    sessionStorage.removeItem(sentName);
  });
}

/** A browser may refuse to keep anything. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
