import { ContentSnapshot } from "~/db/content-snapshot.server";
import { keyOfAddress } from "./address.server";
import type { RedirectStatus } from "./redirect";
import { RedirectModel, RedirectStateModel } from "./redirect.model.server";
import { trackingMarks } from "./tracking-marks";

/*
 * All redirects, in memory. Each process holds the same map. After a change it reads what has changed since its version,
 * and not all of them.
 */

/** A redirect in memory is one text, which takes a third of an object's room: kind, then where it leads. */
type Packed = string;

/** Where an address leads, before chains are followed. */
export type Step = { status: RedirectStatus; to: string | null; byHand: boolean };

const kinds = ["301", "302", "410"] as const;

export const pack = ({ status, to, byHand }: Step): Packed =>
  `${kinds.indexOf(String(status) as (typeof kinds)[number]) + (byHand ? kinds.length : 0)}${to ?? ""}`;

export function unpack(packed: Packed): Step {
  const kind = Number(packed[0]);
  const status = Number(kinds[kind % kinds.length]) as RedirectStatus;
  return { status, to: status === 410 ? null : packed.slice(1), byHand: kind >= kinds.length };
}

type Known = { set: string | null; version: number; steps: Map<string, Packed>; queried: number; characters: number };

const nothing = (): Known => ({ set: null, version: 0, steps: new Map(), queried: 0, characters: 0 });

let known = nothing();

/** Each process asks for the state when content has changed; nothing more is read if redirects have not. */
export const redirectSnapshot = new ContentSnapshot(catchUp, () => known);

let catching: Promise<Known> | undefined;

/** One at a time, because it changes the map in place. A question during one waits for the next. */
async function catchUp(): Promise<Known> {
  while (catching) await catching.catch(() => undefined);
  catching = readChanges();
  try {
    return await catching;
  } finally {
    catching = undefined;
  }
}

async function readChanges(): Promise<Known> {
  const state = await RedirectStateModel.findById(stateId).lean();
  const { set = null, version = 0, readAllBefore = 0, removed = [] } = state ?? {};
  if (set !== known.set || version < known.version || known.version < readAllBefore) {
    const fresh = { ...nothing(), set, version };
    await readInto(fresh, {});
    known = fresh;
  } else if (version > known.version) {
    const since = known.version;
    for (const { key, version: at } of removed) if (at > since) setStep(known, key, null);
    await readInto(known, { changed: { $gt: since } });
    known.version = version;
  }
  return known;
}

/** The id of the one document of the state. */
export const stateId = "redirects";

async function readInto(target: Known, filter: object): Promise<void> {
  const documents = RedirectModel.find(filter, { key: 1, status: 1, to: 1, byHand: 1, _id: 0 }).lean().cursor({
    batchSize: 2000,
  });
  for await (const { key, ...step } of documents) setStep(target, key, pack(step));
}

function setStep(target: Known, key: string, packed: Packed | null): void {
  const { steps } = target;
  const before = steps.get(key);
  const sign = key.includes("?") ? 1 : 0;
  if (before !== undefined) {
    target.characters -= key.length + before.length;
    target.queried -= sign;
  }
  if (packed === null) steps.delete(key);
  else {
    steps.set(key, packed);
    target.characters += key.length + packed.length;
    target.queried += sign;
  }
}

/** What is in memory, for limits and for whoever plans changes. */
export const redirectsInMemory = (): Readonly<Known> => redirectSnapshot.current;

/** Anything that can say where a key leads: the map, or the map as it would be after a change. */
export type StepOf = (key: string) => Step | undefined;

const stepInMemory: StepOf = (key) => {
  const packed = redirectSnapshot.current.steps.get(key);
  return packed === undefined ? undefined : unpack(packed);
};

type Asked = { pathname: string; search: string };

/**
 * The key that has the say for an address: the path with exactly this query, then the path alone, then both in small
 * letters. The sizes that WordPress made of a picture lead where the picture does, and the pages of a list where the list does.
 */
function decidingKey(asked: Asked, stepOf: StepOf): string | null {
  const key = keyOfAddress(asked);
  if (key === null) return null;
  for (const spelling of new Set([key, key.toLowerCase()])) {
    if (stepOf(spelling)) return spelling;
    const [path = ""] = spelling.split("?", 1);
    if (stepOf(path)) return path;
  }
  const [path = ""] = key.split("?", 1);
  const wholes = partsOfOthers.map(([part, left]) => path.replace(part, left)).filter((whole) => whole !== path);
  return wholes.flatMap((whole) => [whole, whole.toLowerCase()]).find((whole) => stepOf(whole)) ?? null;
}

/** The size of a picture, the number of a list's page, and that of comments: `/wp-content/loaf-300x200.jpg`, `/tag/bread/page/2` */
const partsOfOthers: [RegExp, string][] = [
  [/-\d{2,4}x\d{2,4}(?=\.(?:jpe?g|png|gif|webp|avif)$)/i, ""],
  [/\/page\/\d{1,6}$/i, ""],
  // The pages of the home page's list: importers name `/page/` for all of them.
  [/\/page\/\d{1,6}$/i, "/page"],
  [/\/comment-page-\d{1,6}$/i, ""],
];

const here = "https://site.invalid";
const maxSteps = 20;

export type Way =
  | { kind: "leads"; to: string; status: 301 | 302 | 410; keys: string[]; stops: string[] }
  | { kind: "circle"; keys: string[] };

/**
 * Follows redirects from a key to the end, so that a reader makes one step where the table has several. A step that is
 * for now alone makes the whole way so. `null` if nothing leads on from there.
 */
export function followSteps(first: string, stepOf: StepOf): Way | null {
  const keys = [first];
  const stops: string[] = [];
  let status: 301 | 302 = 301;
  let to = "";
  for (let key: string | null = first; key !== null; ) {
    const step = stepOf(key);
    if (!step) break;
    if (step.status === 410 || step.to === null) return { kind: "leads", to: "", status: 410, keys, stops };
    if (step.status === 302) status = 302;
    to = step.to;
    if (!to.startsWith("/")) break;
    stops.push(to);
    key = decidingKey(new URL(to, here), stepOf);
    if (key === null) break;
    if (keys.includes(key) || keys.length > maxSteps) return { kind: "circle", keys: [...keys, key] };
    keys.push(key);
  }
  return to === "" ? null : { kind: "leads", to, status, keys, stops };
}

/** What the site answers for an old address. */
export type RedirectAnswer = { status: 301 | 302; location: string } | { status: 410 };

/** Where an address leads at which the site has nothing. No query to the database. */
export const findRedirect = (asked: Asked): RedirectAnswer | null =>
  redirectSnapshot.current.steps.size === 0 ? null : answerOf(decidingKey(asked, stepInMemory), asked);

/** Where an address leads that is redirected with exactly its query, so that it leads on also where the site has a page. */
export function findQueryRedirect(asked: Asked): RedirectAnswer | null {
  if (asked.search.length < 2 || redirectSnapshot.current.queried === 0) return null;
  const key = keyOfAddress(asked);
  if (!key?.includes("?")) return null;
  return answerOf([key, key.toLowerCase()].find((spelling) => stepInMemory(spelling)) ?? null, asked);
}

/** The same question for a request's address, before anything is known of it. */
export const isQueryRedirected = (url: string): boolean =>
  url.includes("?") &&
  redirectSnapshot.current.queried > 0 &&
  URL.canParse(url, here) &&
  findQueryRedirect(new URL(url, here)) !== null;

function answerOf(key: string | null, { search }: Asked): RedirectAnswer | null {
  const way = key === null ? null : followSteps(key, stepInMemory);
  if (way?.kind !== "leads") return null;
  if (way.status === 410) return { status: 410 };
  return { status: way.status, location: withMarks(way.to, search) };
}

/** The addresses of this site to which the steps from an old one lead, the last one as well. */
export function stopsFrom(asked: Asked): string[] {
  const key = decidingKey(asked, stepInMemory);
  const way = key === null ? null : followSteps(key, stepInMemory);
  return way?.kind === "leads" ? way.stops : [];
}

/** What a campaign adds is passed on. The rest of a query belonged to the old address. */
export function withMarks(to: string, search: string): string {
  const marks = [...new URLSearchParams(search)].filter(([name]) => trackingMarks.test(name));
  if (marks.length === 0) return to;
  const own = to.startsWith("/");
  const url = new URL(to, here);
  for (const [name, value] of marks) if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return own ? url.pathname + url.search + url.hash : url.href;
}
