import type { EventEmitter } from "node:events";
import type { RequestListener } from "node:http";
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
  sendAnswers();
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

/** The connections whose answers wait for the others of this turn. */
let corked: Socket[] = [];
/** With more of them, the first ones would wait too long. */
const mostCorked = 32;

/**
 * Sends what is answered in one turn of the event loop together, at the turn's end. Each answer wakes the process that
 * reads it, a proxy on the same machine for example. With a pause between answers that process falls asleep again each
 * time, and waking it costs more than sending.
 */
export function answersTogether(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    socket.cork();
    if (corked.push(socket) === 1) setImmediate(sendAnswers);
    answer(request, response);
    if (corked.length >= mostCorked) sendAnswers();
  };
}

function sendAnswers(): void {
  if (corked.length === 0) return;
  const all = corked;
  corked = [];
  for (const socket of all) socket.uncork();
}
