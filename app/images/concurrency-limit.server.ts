import { Problem } from "~/facts/problem";

/** Seconds after which another try makes sense. */
const retryAfter = 5;

/**
 * Lets few work at once: whoever asks for all pictures in all sizes waits, and memory lasts. When as many wait as may,
 * the next is sent away. @throws Problem "unavailable"
 */
export function limitConcurrency({ atOnce, waitingMost }: { atOnce: number; waitingMost: number }) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working < atOnce) working++;
    else if (waiting.length < waitingMost) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Problem("unavailable", "Too many pictures at once. Please try again.", undefined, retryAfter);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand.
      if (next) next();
      else working--;
    }
  };
}
