/** Work was not done in its time. */
export class DeadlineError extends Error {
  override name = "TimeoutError";

  constructor(milliseconds: number) {
    super(`It was not done within ${milliseconds / 1000} seconds`);
  }
}

type DeadlineOptions = {
  /** What else may end the work. Their reasons are passed on. */
  parents?: (AbortSignal | undefined)[];
  /** The error of work that is late. */
  late?: () => Error;
};

/**
 * Does work that must end within a time. When the time is over, its signal is aborted, and the caller goes on at once,
 * even when the work does not listen. When a parent is aborted, the work's signal is too: then the work itself has to end.
 *
 * Node 20 forgets the timer of `AbortSignal.any([AbortSignal.timeout(…)])` when it collects garbage. Such a limit never
 * comes. The timer and the listeners here are held until the work has ended, so whatever has a limit uses this function.
 *
 * @throws the error of `late`, the reason of a parent, or the error of the work
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
  { parents = [], late = () => new DeadlineError(milliseconds) }: DeadlineOptions = {},
): Promise<Result> {
  const limit = new AbortController();
  const forget = parents.map((parent) => passOn(parent, limit));
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      limit.abort(late());
      reject(limit.signal.reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(limit.signal), over]);
  } catch (error) {
    // Work that was ended says so in many ways. Why it was ended is what counts.
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
    for (const each of forget) each();
  }
}

/** @returns what takes the listener off again */
function passOn(parent: AbortSignal | undefined, limit: AbortController): () => void {
  const abort = () => limit.abort(parent?.reason);
  if (parent?.aborted) abort();
  parent?.addEventListener("abort", abort);
  return () => parent?.removeEventListener("abort", abort);
}
