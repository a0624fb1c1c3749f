import { Problem } from "~/facts/problem";
import { withDeadline } from "~/runtime/deadline.server";

/** Seconds after which a client may try again. */
export const unavailableSeconds = 10;

/**
 * The message for an API call and a form. A write may have succeeded although its answer was lost, so the message says
 * nothing about the write.
 */
export const unavailableMessage =
  "We will be right back: a part of the site does not answer. Please try again in a few seconds.";

/** Whether an error, or its cause, says that the database cannot be reached, is stopping, or does not answer. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const { name, message, code, cause, stack } = error as Error & { code?: unknown };
  if (away.test(name) || isBufferTimeout.test(message)) return true;
  // A connection that breaks during a write: the driver passes on the socket's own error.
  if (typeof code === "string" && brokenCodes.has(code) && driver.test(stack ?? "")) return true;
  if (/^Mongo/.test(name) && typeof code === "number" && stoppingCodes.has(code)) return true;
  return isDatabaseUnavailable(cause, depth + 1);
}

/** The same as an expected problem, for callers that show one. */
export const databaseUnavailable = () => new Problem("unavailable", unavailableMessage, undefined, unavailableSeconds);

/** Milliseconds after which loading a page is given up. The reader gets an answer instead of waiting for ever. */
const longestLoad = 8000;

/** The result of a loader. If it takes too long, the error that says so. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  withDeadline(longestLoad, () => work, { late: () => new TooLate(`Nothing came for ${longestLoad} ms`) });

class TooLate extends Error {
  override name = "MongoTooLate";
}

const away =
  /^(Mongo(Network|ServerSelection|NotConnected|PoolCleared|PoolClosed|ConnectionPoolClosed|WaitQueueTimeout|Topology|ClientClosed|OperationTimeout|TooLate)|Mongoose(ServerSelection|BulkSave.*Network)|PoolCleared)/;

/** Mongoose buffers operations for a while when it has no connection. The rate limiter has its own message. */
const isBufferTimeout = /buffering timed out|before initial connection is complete|Mongo connection is not established/;

/**
 * ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown and similar error codes of MongoDB.
 */
const stoppingCodes = new Set([6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436]);

const brokenCodes = new Set(["EPIPE", "ECONNRESET", "ENOTCONN", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);
const driver = /[\\/]mongodb[\\/]/;
