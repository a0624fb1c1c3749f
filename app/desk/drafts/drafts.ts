import type { FormText } from "~/facts/form-text";

/**
 * Unsaved texts of forms. They are only in this browser. Each open form has its own draft. The key contains the user,
 * so nobody sees what somebody else has typed. If the browser stores nothing, forms work without drafts.
 */
export type Draft = {
  /** When it was stored last, ISO 8601. */
  at: string;
  fields: FormText;
  /** The key under which the server keeps it. */
  key?: string;
  /** When its writer discarded it. For an hour it can be restored. */
  discardedAt?: string;
};

/** The user and the form of a draft. The form is "article/new", or "article/" and the article's id. */
export type DraftPlace = { user: string; form: string };

export type NamedDraft = { name: string; draft: Draft };

const beginning = "draft:";
const sentDraftKey = "draft-sent";
const draftLifetimeMs = 30 * 86_400_000;
const discardedLifetimeMs = 3_600_000;

const placeName = ({ user, form }: DraftPlace) => `${beginning}${user}:${form}:`;

/** A key for the draft of a form that was just opened. */
export const newDraftName = (place: DraftPlace): string =>
  placeName(place) + crypto.getRandomValues(new Uint32Array(2)).join("-");

export function keepDraft(name: string, fields: FormText, key: string): void {
  quietly(() => write(name, { at: new Date().toISOString(), fields, key }));
}

/** A stored draft that was not discarded. */
export function readDraft(name: string): Draft | null {
  const draft = read(name);
  return draft?.discardedAt ? null : draft;
}

/**
 * The drafts of a place, the latest first, with those that were discarded. It also deletes the drafts of all users and
 * forms that are too old.
 */
export function listDrafts(place: DraftPlace): NamedDraft[] {
  const found = quietly(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(beginning));
    for (const name of names) if (isOver(read(name))) localStorage.removeItem(name);
    return names.filter((name) => name.startsWith(placeName(place))).flatMap((name) => withName(name, read(name)));
  });
  return (found ?? []).sort((one, other) => other.draft.at.localeCompare(one.draft.at));
}

const withName = (name: string, draft: Draft | null): NamedDraft[] => (draft ? [{ name, draft }] : []);

/** A draft that cannot be read counts as too old. */
function isOver(draft: Draft | null): boolean {
  if (!draft) return true;
  const { at, discardedAt } = draft;
  const age = (moment: string) => Date.now() - Date.parse(moment);
  return !(age(at) <= draftLifetimeMs) || (discardedAt !== undefined && !(age(discardedAt) <= discardedLifetimeMs));
}

/** Gives a draft another key, unless it was discarded or deleted. */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  if (!draft) return;
  quietly(() => write(to, draft));
  removeDraft(from);
}

export function removeDraft(name: string): void {
  quietly(() => localStorage.removeItem(name));
}

/** Discards a draft. It can be restored for an hour. */
export function discardDraft(name: string): void {
  const draft = read(name);
  if (draft) quietly(() => write(name, { ...draft, discardedAt: new Date().toISOString() }));
}

/**
 * When a window leaves a form, this remembers its draft. `takeOwnDraft` finds the draft when the same window opens the
 * form again. Nothing is stored while the form is open, because a copy of the window would find it too.
 */
export function noteOwnDraft(place: DraftPlace, name: string): void {
  quietly(() => sessionStorage.setItem(placeName(place), name));
}

/** The key of the draft that this window remembered. It works once. */
export function takeOwnDraft(place: DraftPlace): string | null {
  return quietly(() => {
    const name = sessionStorage.getItem(placeName(place));
    sessionStorage.removeItem(placeName(place));
    return name;
  });
}

/** Tells other windows that a draft is open. Returns a function that ends this. Closing the window ends it too. */
export function holdDraft(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  quietly(() => void navigator.locks.request(name, () => held).catch(() => {}));
  return release;
}

/** The keys of drafts that are open in any window. Empty if the browser does not tell (plain http). */
export async function openDrafts(): Promise<Set<string>> {
  const locks = await quietly(() => navigator.locks.query())?.catch(() => null);
  return new Set([...(locks?.held ?? []), ...(locks?.pending ?? [])].flatMap(({ name }) => name ?? []));
}

/** Remembers that a draft is being sent. It is deleted when the answer says that it was saved. */
export function sendDraft(name: string): void {
  quietly(() => sessionStorage.setItem(sentDraftKey, name));
}

/** Forgets that a draft was sent, because it was not saved. The success of another form must not delete it. */
export function recallDraft(name: string): void {
  quietly(() => sessionStorage.getItem(sentDraftKey) === name && sessionStorage.removeItem(sentDraftKey));
}

/** Call this when a notice of success is shown: then the form that was sent last has been saved. */
export function forgetSentDraft(): void {
  quietly(() => {
    const name = sessionStorage.getItem(sentDraftKey);
    if (name) removeDraft(name);
    sessionStorage.removeItem(sentDraftKey);
  });
}

const write = (name: string, draft: Draft) => localStorage.setItem(name, JSON.stringify(draft));
const read = (name: string) => quietly(() => JSON.parse(localStorage.getItem(name) ?? "null") as Draft | null);

/** A browser may refuse to store anything. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
