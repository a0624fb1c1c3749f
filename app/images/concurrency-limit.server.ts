import { Problem } from "~/facts/problem";

/** Seconds after which a caller may try again. */
const retryAfter = 5;

/**
 * Lets at most `atOnce` callers work at the same time, so that the memory suffices. The others wait. If `maxWaiting`
 * are waiting, the next is refused.
 *
 * @throws Problem "unavailable"
 */
export function limitConcurrency({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working < atOnce) working++;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Problem("unavailable", "Too many pictures at once. Please try again.", undefined, retryAfter);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one in the queue takes this place.
      if (next) next();
      else working--;
    }
  };
}
