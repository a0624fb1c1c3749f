const toFinish: (() => void)[] = [];
const toBegin: (() => void)[] = [];

/**
 * Waits for a turn of the event loop in which nobody else begins. Whoever asks for a hundred pages at once would have all
 * of them rendered in one go, and nobody else would be answered meanwhile; so costly work that cannot be interrupted
 * begins with this, and between two pieces of it whatever has arrived is looked at.
 *
 * What is begun is finished first: so few are under way at a time, however many wait.
 */
export function yieldToEventLoop(work: "begin" | "finish"): Promise<void> {
  return new Promise((resolve) => {
    (work === "begin" ? toBegin : toFinish).push(resolve);
    if (toBegin.length + toFinish.length === 1) setImmediate(takeTurn);
  });
}

/** What is scheduled here is done in the next turn, after what has arrived by then. */
function takeTurn(): void {
  const next = toFinish.shift() ?? toBegin.shift();
  if (toBegin.length + toFinish.length > 0) setImmediate(takeTurn);
  next?.();
}
