import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RequestHandler } from "express";
import { networkOf } from "~/http/access/rate-limit.server";

const toFinish: (() => void)[] = [];
/** By the network that asks. Networks take turns, however much one of them asks for. */
const toBegin = new Map<string, (() => void)[]>();
let isPlanned = false;

/**
 * Waits until the event loop has time. Without this, a hundred requests at once would all be rendered before anybody
 * else is answered. Costly work that cannot be interrupted begins with this, and whatever has arrived is handled
 * between two pieces of it.
 *
 * Work that has begun is finished first, so that few tasks are under way at a time.
 *
 * @param network who asks for what begins
 */
export function yieldToEventLoop(work: "begin" | "finish", network = ""): Promise<void> {
  return new Promise((resolve) => {
    const waiting = work === "finish" ? toFinish : (toBegin.get(network) ?? []);
    waiting.push(resolve);
    if (work === "begin") toBegin.set(network, waiting);
    planTurn();
  });
}

/** Passes a request on when its turn has come. If its reader has gone by then, nothing is begun for it. */
export function inTurns(): RequestHandler {
  return (request, response, next) => {
    void yieldToEventLoop("begin", networkOf(request.ip ?? "")).then(() => {
      if (!response.closed) next();
    });
  };
}

function planTurn(): void {
  if (isPlanned || toFinish.length + toBegin.size === 0) return;
  isPlanned = true;
  setImmediate(takeTurn);
}

/** The oldest of the network whose turn it is. The network is the last one then. */
function nextToBegin(): (() => void) | undefined {
  for (const [network, waiting] of toBegin) {
    const next = waiting.shift();
    toBegin.delete(network);
    if (waiting.length > 0) toBegin.set(network, waiting);
    return next;
  }
  return undefined;
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
  isPlanned = false;
  // Nobody who has an answer waits for work.
  endAll();
  if (hasAccepted && rounds < maxRoundsForConnections) {
    [hasAccepted, rounds] = [false, rounds + 1];
    planTurn();
    return;
  }
  [hasAccepted, rounds] = [false, 0];
  const next = toFinish.shift() ?? nextToBegin();
  planTurn();
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
