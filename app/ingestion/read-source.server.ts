import { type FetchLimits, type FetchResult, fetchFeed } from "~/ingestion/fetch/fetch-feed.server";
import { parseInWorker } from "~/ingestion/read/parse-in-worker.server";
import { accessHeaders } from "~/ingestion/sources/feed-access.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import type { SourceOutcome } from "./feed-run";
import { pauseOf } from "./source-pause.server";
import { newSourceState, type SourceStateDocument, SourceStateModel } from "./source-state.model.server";
import { storeItems } from "./store-items.server";

export type ReadOptions = {
  now?: Date;
  limits?: FetchLimits;
  /** Milliseconds to read the fetched feed. */
  parseMs?: number;
  /** Milliseconds to fetch, read and store. */
  maxMs?: number;
  signal?: AbortSignal;
  /** An admin requested the run: sources that are paused after failures or gone are asked, too. */
  insist?: boolean;
};

/** Fetching has its own limit. Storing is slow on a busy machine. */
const usualLimitMs = 15 * 60_000;

/**
 * Reads one source, stores what is new, and records the result. A source that fails is asked less and less often. A failure
 * of the source is a result, not an error.
 *
 * @throws the reason of `signal`, and faults of the program and the database
 */
export async function readSource(source: FeedSource, options: ReadOptions = {}): Promise<SourceOutcome> {
  const { now = new Date(), insist = false, maxMs = usualLimitMs } = options;
  const state = (await SourceStateModel.findById(source.address).lean()) ?? newSourceState(source.address);
  const pause = pauseOf(source, state, now, insist);
  if (pause) return { state: "waiting", items: 0, added: 0, changed: 0, message: pause };
  try {
    return await withDeadline(maxMs, (signal) => read(source, state, { ...options, now, signal }), {
      parents: [options.signal],
      late: () => new FeedTrouble("It took too long to read"),
    });
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error;
    log.warn({ source: source.name, reason: error.message }, "A feed could not be read");
    await saveState(source, afterFailure(state, error, now));
    return { state: "failed", items: 0, added: 0, changed: 0, message: error.message };
  }
}

async function read(
  source: FeedSource,
  state: SourceStateDocument,
  { now, limits, parseMs, signal }: ReadOptions & { now: Date },
): Promise<SourceOutcome> {
  const fetched = await fetchFeed(state.movedTo ?? source.address, {
    validators: state.readWith === intakeOf(source) ? validatorsOf(state) : undefined,
    limits,
    signal,
    now,
    trustedOrigins: config().feedsAllowPrivate ? [new URL(source.address).origin] : [],
    access: { origin: new URL(source.address).origin, headers: await accessHeaders(source.address) },
  });
  const success = { ...afterSuccess(state, fetched, now), ...fetched.validators };
  if (fetched.text === null) {
    await storeItems(source, [], { now });
    await saveState(source, success);
    return {
      state: "unchanged",
      items: state.items ?? 0,
      added: 0,
      changed: 0,
      message: leftOutMessage(state),
    };
  }
  const order = { text: fetched.text, source, address: fetched.address, now };
  const { items, leftOut } = await parseInWorker(order, { parseMs, signal });
  const { passedOver, ...stored } = await storeItems(source, items, { now, signal });
  // The validators are saved last. If this is interrupted, the server sends the feed again.
  const counts = { items: items.length, leftOut, passedOver };
  await saveState(source, { ...success, ...counts, readWith: intakeOf(source) });
  return { state: "read", items: items.length, ...stored, message: leftOutMessage(counts) };
}

/** Older states have no counts. */
function leftOutMessage({ leftOut, passedOver }: Partial<Pick<SourceStateDocument, "leftOut" | "passedOver">>) {
  const parts = [
    ...(leftOut ? [`${leftOut} left out: no link to follow, or no words`] : []),
    ...(passedOver ? [`${passedOver} not taken: too old, too many, or by their words`] : []),
  ];
  return parts.length > 0 ? parts.join("; ") : null;
}

/** `null` without any, as it is in states that are older than these. */
function intakeOf({ maxDays, maxStories, keepDays, onlyWith = [], notWith = [] }: FeedSource): string | null {
  const intake = [maxDays ?? 0, maxStories ?? 0, keepDays ?? 0, onlyWith, notWith];
  return intake.flat().every((one) => one === 0) ? null : JSON.stringify(intake);
}

const validatorsOf = ({ etag, lastModified, digest }: SourceStateDocument) =>
  etag || lastModified || digest ? { etag, lastModified, digest } : undefined;

type Change = Partial<SourceStateDocument>;

/** After a failure a source pauses for an hour. The pause doubles with each failure, up to a day. */
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
    // Its first address may work again.
    movedTo: null,
    moving: null,
  };
}

/** A permanent redirect is believed after so many runs over so many days that led to the same valid feed. */
const movingRuns = 3;
const movingDays = 2;

function afterSuccess(state: SourceStateDocument, { movedTo }: FetchResult, now: Date): Change {
  const success = {
    failures: 0,
    error: null,
    notBefore: null,
    asked: false,
    gone: false,
    checkedAt: now,
    succeededAt: now,
  };
  if (!movedTo) return { ...success, moving: null };
  const before = state.moving?.to === movedTo ? state.moving : { to: movedTo, since: now, runs: 0 };
  const moving = { ...before, runs: before.runs + 1 };
  const isConfirmed = moving.runs >= movingRuns && now.getTime() - moving.since.getTime() >= movingDays * 86_400_000;
  return isConfirmed ? { ...success, movedTo, moving: null } : { ...success, moving };
}

async function saveState({ address }: FeedSource, change: Change): Promise<void> {
  await SourceStateModel.updateOne({ _id: address }, { $set: change }, { upsert: true });
}
