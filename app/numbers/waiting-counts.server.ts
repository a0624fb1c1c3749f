import { writesLater } from "~/db/waiting-writes.server";
import { dayAt, monthOf } from "~/place/days";
import type { CountKind } from "./count.model.server";
import { allReads, isPageKind, mostSearchesOfDay, mostSourcesOfDay } from "./counted";
import { type Sum, withinBounds, writeSums } from "./write-sums.server";

/*
 * Sums in memory, written every few seconds. Counting is one step in a map, and waits for nothing.
 */

export type WaitingKind = Exclude<CountKind, "reads"> | "search";

/** How many different ones may wait for the next write. What comes then is not counted. */
const mostWaiting: Record<WaitingKind, number> = {
  article: 20_000,
  recipe: 20_000,
  product: 20_000,
  page: 5000,
  source: mostSourcesOfDay,
  vendor: 1000,
  "link-page": 5000,
  search: mostSearchesOfDay,
};

type Maps = Record<WaitingKind, Map<string, number>>;

const emptyMaps = () => Object.fromEntries(Object.keys(mostWaiting).map((kind) => [kind, new Map()])) as Maps;

/** Those of the present day, and of days that are over and not written yet. */
const days = new Map<string, Maps>();
/** The minute for which `present` is known: everywhere, days begin with a minute. */
let minute = Number.NaN;
let present = emptyMaps();

/** Adds one to the sum of the present day on the site's calendar. @param at milliseconds since 1970 */
export function countOne(kind: WaitingKind, subject: string, at = Date.now()): void {
  const nowMinute = Math.floor(at / 60_000);
  if (nowMinute !== minute) {
    present = mapsOf(dayAt(new Date(at)));
    minute = nowMinute;
  }
  const counts = present[kind];
  const known = counts.get(subject);
  if (known === undefined && counts.size >= mostWaiting[kind]) return;
  counts.set(subject, (known ?? 0) + 1);
  timer ??= setTimeout(() => void storeCounts(), storeAfterMs).unref();
}

function mapsOf(day: string): Maps {
  const known = days.get(day) ?? emptyMaps();
  days.set(day, known);
  return known;
}

/** Between the first count in memory and the write. */
const storeAfterMs = 4000;
/** While the database is away. */
const againAfterMs = 15_000;
/** While the database is away, so many sums are kept. */
const mostUnwritten = 100_000;

let timer: NodeJS.Timeout | undefined;
let unwritten = new Map<string, Sum>();
let storing: Promise<void> | undefined;
const undecided = new Set<Promise<unknown>>();

/** Lets the next write, and so the end of the process, wait until it is decided whether something is counted. */
export function waitBeforeStoring(decision: Promise<unknown>): void {
  undecided.add(decision);
  void decision.finally(() => undecided.delete(decision));
}

/** Writes what has been counted. It never fails: what cannot be written is kept for the next time. */
export async function storeCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await Promise.allSettled(undecided);
  await storing;
  storing = store();
  await storing;
}

writesLater(storeCounts);

async function store(): Promise<void> {
  const counted = [...days];
  days.clear();
  minute = Number.NaN;
  for (const [day, maps] of counted) keep(sumsOf(day, maps));
  if (unwritten.size === 0) return;
  const sums = [...unwritten.values()];
  unwritten = new Map();
  keep(await withinBounds(sums).then(writeSums, () => sums));
  if (unwritten.size > 0) timer ??= setTimeout(() => void storeCounts(), againAfterMs).unref();
}

function keep(sums: Sum[]): void {
  for (const sum of sums) {
    const key = `${sum.kind}\n${sum.period}\n${sum.subject}`;
    const known = unwritten.get(key);
    if (known) known.count += sum.count;
    else if (unwritten.size < mostUnwritten) unwritten.set(key, { ...sum });
  }
}

/** The sums of a day, and of its month. Words of searches are not kept by month. */
function sumsOf(day: string, maps: Maps): Sum[] {
  const sums: Sum[] = [];
  let reads = 0;
  for (const kind of Object.keys(maps) as WaitingKind[]) {
    for (const [subject, count] of maps[kind]) {
      sums.push({ kind, subject, period: day, count });
      if (kind !== "search") sums.push({ kind, subject, period: monthOf(day), count });
      if (isPageKind(kind)) reads += count;
    }
  }
  if (reads > 0)
    for (const period of [day, monthOf(day)]) sums.push({ kind: "reads", subject: allReads, period, count: reads });
  return sums;
}
