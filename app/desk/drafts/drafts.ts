import type { FormText } from "~/facts/form-text";

/**
 * Texts that are typed and not saved, in this browser alone. Each open form has a draft of its own, under a name that says
 * whose it is: nobody is shown what somebody else has typed. Where the browser keeps nothing, forms work without.
 */
export type Draft = {
  /** When it was kept last, ISO 8601. */
  at: string;
  fields: FormText;
  /** When its writer threw it away: for an hour it can be brought back. */
  discardedAt?: string;
};

/** Whose drafts, and of which form: "article/new", or "article/" and the article's id. */
export type DraftPlace = { user: string; form: string };

export type NamedDraft = { name: string; draft: Draft };

const beginning = "draft:";
const sentName = "draft-sent";
const keptMs = 30 * 86_400_000;
const discardedMs = 3_600_000;

const placeName = ({ user, form }: DraftPlace) => `${beginning}${user}:${form}:`;

/** A name for the draft of a form that has just been opened. */
export const newDraftName = (place: DraftPlace): string =>
  placeName(place) + crypto.getRandomValues(new Uint32Array(2)).join("-");

export function keepDraft(name: string, fields: FormText): void {
  quietly(() => write(name, { at: new Date().toISOString(), fields }));
}

/** A draft that is kept and was not thrown away. */
export function readDraft(name: string): Draft | null {
  const draft = read(name);
  return draft?.discardedAt ? null : draft;
}

/**
 * The drafts of a place, the latest first, those included that were thrown away. Those of every form and person that are
 * too old are taken away at the same time.
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

/** What cannot be read is over, too. */
function isOver(draft: Draft | null): boolean {
  if (!draft) return true;
  const { at, discardedAt } = draft;
  const age = (moment: string) => Date.now() - Date.parse(moment);
  return !(age(at) <= keptMs) || (discardedAt !== undefined && !(age(discardedAt) <= discardedMs));
}

/** Gives a draft that was not thrown away another name; one that is not there any more is left alone. */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  if (!draft) return;
  quietly(() => write(to, draft));
  removeDraft(from);
}

export function removeDraft(name: string): void {
  quietly(() => localStorage.removeItem(name));
}

/** Throws a draft away, in such a way that it can be brought back for an hour. */
export function discardDraft(name: string): void {
  const draft = read(name);
  if (draft) quietly(() => write(name, { ...draft, discardedAt: new Date().toISOString() }));
}

/**
 * When a window leaves a form, notes which draft was its own; `takeOwnDraft` finds it when the same window comes back.
 * Nothing is noted while the form is open, which a window that is made as a copy of this one would find as well.
 */
export function noteOwnDraft(place: DraftPlace, name: string): void {
  quietly(() => sessionStorage.setItem(placeName(place), name));
}

/** The name of the draft that this window left behind, once. */
export function takeOwnDraft(place: DraftPlace): string | null {
  return quietly(() => {
    const name = sessionStorage.getItem(placeName(place));
    sessionStorage.removeItem(placeName(place));
    return name;
  });
}

/** Says to other windows that the form of a draft is open. Returns what ends that; a window that closes ends it, too. */
export function holdDraft(name: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  quietly(() => void navigator.locks.request(name, () => held).catch(() => {}));
  return release;
}

/** The names of drafts whose forms are open in some window; none where the browser does not tell (plain http). */
export async function openDrafts(): Promise<Set<string>> {
  const locks = await quietly(() => navigator.locks.query())?.catch(() => null);
  return new Set([...(locks?.held ?? []), ...(locks?.pending ?? [])].flatMap(({ name }) => name ?? []));
}

/** Notes that a draft is on its way to the server: it is forgotten when the answer says that it was saved. */
export function sendDraft(name: string): void {
  quietly(() => sessionStorage.setItem(sentName, name));
}

/** It was sent and not saved: no success of another form is to forget it. */
export function recallDraft(name: string): void {
  quietly(() => sessionStorage.getItem(sentName) === name && sessionStorage.removeItem(sentName));
}

/** To be called where a notice of success is shown: what was sent last has been saved. */
export function forgetSentDraft(): void {
  quietly(() => {
    const name = sessionStorage.getItem(sentName);
    if (name) removeDraft(name);
    sessionStorage.removeItem(sentName);
  });
}

const write = (name: string, draft: Draft) => localStorage.setItem(name, JSON.stringify(draft));
const read = (name: string) => quietly(() => JSON.parse(localStorage.getItem(name) ?? "null") as Draft | null);

/** A browser may refuse to keep anything. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
