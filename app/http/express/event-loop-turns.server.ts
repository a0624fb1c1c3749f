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

/** What is scheduled here runs in the next turn, after everything that has arrived by then. */
function takeTurn(): void {
  const next = toFinish.shift() ?? toBegin.shift();
  if (toBegin.length + toFinish.length > 0) setImmediate(takeTurn);
  next?.();
}
