const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop in which nobody else begins. Whoever asks for a hundred pages at once would have all
 * of them rendered in one go, and nobody else would be answered meanwhile; so costly work that cannot be interrupted
 * begins with this, and between two pieces of it whatever has arrived is looked at.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(takeTurn);
  });
}

/** What is scheduled here is done in the next turn, after what has arrived by then. */
function takeTurn(): void {
  const [next] = waiting.splice(0, 1);
  next?.();
  if (waiting.length > 0) setImmediate(takeTurn);
}
