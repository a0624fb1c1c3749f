import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import type { FeedSource } from "./feed-source";
import { FeedTrouble } from "./feed-trouble";
import { type Fetched, type FetchLimits, fetchFeed } from "./fetch-feed.server";
import { parseInWorker } from "./parse-in-worker.server";
import { type SourceStateDocument, SourceStateModel, unknownSource } from "./source-state.model.server";
import { storeItems } from "./store-items.server";

/** What a run got from one source. */
export type SourceOutcome = {
  state: "read" | "unchanged" | "failed" | "waiting";
  /** Items that the feed has, stories that were new, and those whose headline or excerpt was. */
  items: number;
  added: number;
  changed: number;
  /** What the admin should know, in plain words: why it failed, or what it waits for. */
  message: string | null;
};

export type ReadOptions = {
  now?: Date;
  limits?: FetchLimits;
  /** Milliseconds for reading what was fetched. */
  parseMs?: number;
  /** Milliseconds for all of it: fetching, reading and storing. */
  mostMs?: number;
  signal?: AbortSignal;
  /** Somebody asked: a source that is paused for its failures or said to be gone is asked again. */
  insist?: boolean;
};

/** Fetching has a limit of its own. What comes after it is our own work, which is slow on a busy machine. */
const usualMost = 15 * 60_000;

/**
 * Reads one source: asks for what is new, stores it, and remembers how it went. A source that fails is asked less and less
 * often. Its failure is an outcome, not an error.
 *
 * @throws the reason of `signal`, and faults of the program and the database
 */
export async function readSource(source: FeedSource, options: ReadOptions = {}): Promise<SourceOutcome> {
  const { now = new Date(), insist = false, mostMs = usualMost } = options;
  const state = (await SourceStateModel.findById(source.address).lean()) ?? unknownSource(source.address);
  const pause = pauseOf(state, now, insist);
  if (pause) return { state: "waiting", items: 0, added: 0, changed: 0, message: pause };
  try {
    return await withDeadline(mostMs, (signal) => read(source, state, { ...options, now, signal }), {
      parents: [options.signal],
      late: () => new FeedTrouble("It took too long to read"),
    });
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error;
    log.warn({ source: source.name, reason: error.message }, "A feed could not be read");
    await remember(source, afterFailure(state, error, now));
    return { state: "failed", items: 0, added: 0, changed: 0, message: error.message };
  }
}

async function read(
  source: FeedSource,
  state: SourceStateDocument,
  { now, limits, parseMs, signal }: ReadOptions & { now: Date },
): Promise<SourceOutcome> {
  const fetched = await fetchFeed(state.movedTo ?? source.address, {
    validators: validatorsOf(state),
    limits,
    signal,
    now,
    trustedOrigins: config().feedsAllowPrivate ? [new URL(source.address).origin] : [],
  });
  const well = { ...afterSuccess(state, fetched, now), ...fetched.validators };
  if (fetched.text === null) {
    await storeItems(source, [], { now });
    await remember(source, well);
    return { state: "unchanged", items: state.items ?? 0, added: 0, changed: 0, message: said(state.leftOut) };
  }
  const order = { text: fetched.text, source, address: fetched.address, now };
  const { items, leftOut } = await parseInWorker(order, { parseMs, signal });
  const stored = await storeItems(source, items, { now, signal });
  // Only now: had this been cut off, the feed would have been sent again.
  await remember(source, { ...well, items: items.length, leftOut });
  return { state: "read", items: items.length, ...stored, message: said(leftOut) };
}

/** States that were kept before this was counted have no figure. */
const said = (leftOut: number | undefined) => (leftOut ? `${leftOut} left out: no link to follow, or no words` : null);

const validatorsOf = ({ etag, lastModified, digest }: SourceStateDocument) =>
  etag || lastModified || digest ? { etag, lastModified, digest } : undefined;

function pauseOf({ notBefore, asked, gone }: SourceStateDocument, now: Date, insist: boolean): string | null {
  if (gone && !insist) return "Closed for good by its publisher";
  if (!notBefore || notBefore <= now || (insist && !asked)) return null;
  return asked ? "It asked us to wait" : "Paused after failures";
}

type Change = Partial<SourceStateDocument>;

/** A source is asked at most once an hour while it fails, then half as often each time, once a day at least. */
const firstPauseMs = 3_600_000;
const longestPauseMs = 24 * 3_600_000;

function afterFailure(state: SourceStateDocument, { message, more }: FeedTrouble, now: Date): Change {
  const failures = state.failures + 1;
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)) * (0.8 + 0.2 * Math.random());
  const ours = new Date(now.getTime() + pause);
  const asked = more.notBefore !== undefined && more.notBefore > ours;
  return {
    failures,
    error: message,
    checkedAt: now,
    gone: more.gone ?? false,
    notBefore: asked ? more.notBefore : ours,
    asked: more.notBefore !== undefined,
    // It was better known at its first address, perhaps.
    movedTo: null,
    moving: null,
  };
}

/** A permanent redirect is believed when it has led to the same valid feed in so many runs over so many days. */
const movingRuns = 3;
const movingDays = 2;

function afterSuccess(state: SourceStateDocument, { movedTo }: Fetched, now: Date): Change {
  const well = {
    failures: 0,
    error: null,
    notBefore: null,
    asked: false,
    gone: false,
    checkedAt: now,
    succeededAt: now,
  };
  if (!movedTo) return { ...well, moving: null };
  const before = state.moving?.to === movedTo ? state.moving : { to: movedTo, since: now, runs: 0 };
  const moving = { ...before, runs: before.runs + 1 };
  const held = moving.runs >= movingRuns && now.getTime() - moving.since.getTime() >= movingDays * 86_400_000;
  return held ? { ...well, movedTo, moving: null } : { ...well, moving };
}

async function remember({ address }: FeedSource, change: Change): Promise<void> {
  await SourceStateModel.updateOne({ _id: address }, { $set: change }, { upsert: true });
}
