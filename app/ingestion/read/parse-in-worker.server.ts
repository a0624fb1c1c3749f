import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { withDeadline } from "~/runtime/deadline.server";
import type { IncomingItems } from "./incoming-items.server";

export type ParseOrder = {
  text: string;
  source: FeedSource;
  /** Where the feed was found. Relative links are relative to it. */
  address: string;
  now: Date;
};

export type ParseAnswer = { read: IncomingItems } | { trouble: string };

/** Milliseconds for one feed. The largest feed takes some three seconds, on a busy machine ten. */
const usualDeadline = 60_000;

/**
 * Memory for the thread's objects. The largest normal feed takes less than half of it. `--max-old-space-size` of Node takes
 * precedence.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

const idleMs = 5000;

/**
 * Reads a feed's items in a worker thread, one feed at a time. The site goes on, whatever the feed does to the thread. When
 * the time is up the thread is ended, and the next feed gets another.
 *
 * @param parseMs milliseconds that it may take
 * @throws FeedTrouble, the reason of `signal`, or a fault of the program
 */
export function parseInWorker(
  order: ParseOrder,
  { parseMs = usualDeadline, signal }: { parseMs?: number; signal?: AbortSignal } = {},
): Promise<IncomingItems> {
  const mine = turn.then(() => parseNow(order, parseMs, signal));
  turn = mine.catch(() => {});
  return mine;
}

/** Resolves when the feed before has been read. */
let turn: Promise<unknown> = Promise.resolve();

async function parseNow(order: ParseOrder, parseMs: number, signal?: AbortSignal): Promise<IncomingItems> {
  signal?.throwIfAborted();
  const worker = takeIdle() ?? (await start(signal));
  const answer = await answerOf(worker, order, parseMs, signal).catch(async (error) => {
    await worker.terminate();
    throw error;
  });
  keepIdle(worker);
  if ("trouble" in answer) throw new FeedTrouble(answer.trouble);
  return answer.read;
}

async function answerOf(
  worker: Worker,
  order: ParseOrder,
  parseMs: number,
  signal?: AbortSignal,
): Promise<ParseAnswer> {
  const ask = async (over: AbortSignal) => {
    worker.postMessage(order);
    const [answer] = await once(worker, "message", { signal: over });
    return answer;
  };
  const late = () => new FeedTrouble("It took too long to read");
  return withDeadline(parseMs, ask, { parents: [signal], late }).catch((error) => {
    throw asTrouble(error);
  });
}

const asTrouble = (error: NodeJS.ErrnoException) =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new FeedTrouble("It takes too much memory to read") : error;

/**
 * The build puts the file of the thread beside the program. Resolves when the thread can read: that it was slow to start
 * on a busy machine is no fault of the feed.
 */
async function start(signal?: AbortSignal): Promise<Worker> {
  const fromSource = import.meta.url.endsWith(".ts");
  const file = fromSource ? "app/ingestion/read/parse-worker-from-source.mjs" : "build/server/parse-worker.js";
  const worker = new Worker(path.resolve(file), { resourceLimits });
  // An error between two feeds belongs to no feed.
  worker.on("error", () => {});
  worker.once("exit", () => {
    if (idle?.worker === worker) takeIdle();
  });
  try {
    await withDeadline(usualDeadline, (over) => once(worker, "message", { signal: over }), { parents: [signal] });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

let idle: { worker: Worker; end: NodeJS.Timeout } | undefined;

/** Holds the thread ready for the next feed. The process may end meanwhile. */
function keepIdle(worker: Worker): void {
  worker.unref();
  const end = setTimeout(() => takeIdle()?.terminate(), idleMs).unref();
  idle = { worker, end };
}

function takeIdle(): Worker | undefined {
  const taken = idle;
  idle = undefined;
  clearTimeout(taken?.end);
  taken?.worker.ref();
  return taken?.worker;
}
