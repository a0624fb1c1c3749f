import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const toFinish: (() => void)[] = [];
const toBegin: (() => void)[] = [];

/**
 * Waits until the event loop has time. Without this, a hundred requests at once would all be rendered before anybody
 * else is answered. Costly work that cannot be interrupted begins with this, and whatever has arrived is handled
 * between two pieces of it.
 *
 * Work that has begun is finished first, so that few tasks are under way at a time.
 */
export function yieldToEventLoop(work: "begin" | "finish"): Promise<void> {
  return new Promise((resolve) => {
    (work === "begin" ? toBegin : toFinish).push(resolve);
    if (toBegin.length + toFinish.length === 1) setImmediate(takeTurn);
  });
}

/** How many rounds of the event loop are left to new connections before work goes on. A round costs some microseconds. */
const maxRoundsForConnections = 300;
let [hasAccepted, rounds] = [false, 0];

/**
 * Lets work wait for those who are connecting. Node accepts one connection in each round of the event loop, so with a
 * piece of work in each round, the last of many would wait behind as many pieces.
 */
export function acceptBeforeWork(server: EventEmitter): void {
  server.on("connection", () => {
    hasAccepted = true;
  });
}

/** What is scheduled here runs in the next turn, after everything that has arrived by then. */
function takeTurn(): void {
  // Nobody who has an answer waits for work.
  endAll();
  if (hasAccepted && rounds < maxRoundsForConnections) {
    [hasAccepted, rounds] = [false, rounds + 1];
    setImmediate(takeTurn);
    return;
  }
  [hasAccepted, rounds] = [false, 0];
  const next = toFinish.shift() ?? toBegin.shift();
  if (toBegin.length + toFinish.length > 0) setImmediate(takeTurn);
  next?.();
}

type Ending = { response: ServerResponse; body: Buffer };

/** The answers that wait for the others of this turn. */
let toEnd: Ending[] = [];
/** With more of them, the first ones would wait too long. */
const mostTogether = 32;
/** The connection that was answered last. */
let last: Socket | null = null;

/**
 * Ends an answer together with the others of this turn of the event loop. Each answer wakes the process that reads it, a
 * proxy on the same machine for example. With other work between two answers that process falls asleep again each time,
 * and waking it costs more than sending.
 *
 * A connection that asks alone, again and again, is answered at once: nobody else is there to wait for.
 *
 * Corking the connections instead has no effect: Node's `end` sends at once, however often a connection is corked.
 */
export function endTogether(response: ServerResponse, body: Buffer): void {
  const { socket } = response;
  const isAlone = socket === last && toEnd.length === 0;
  last = socket;
  if (isAlone) {
    response.end(body);
    return;
  }
  if (toEnd.push({ response, body }) === 1) setImmediate(endAll);
  if (toEnd.length >= mostTogether) endAll();
}

function endAll(): void {
  if (toEnd.length === 0) return;
  const all = toEnd;
  toEnd = [];
  for (const { response, body } of all) response.end(body);
}
