import type { Request, RequestHandler, Response } from "express";
import { Problem } from "~/facts/problem";
import { bearerToken } from "~/http/access/caller.server";
import { networkOf } from "~/http/access/rate-limit.server";
import { bringsSignedSession } from "~/http/access/session.server";
import { refuse } from "./protection.server";

const kilo = 1024;
const mega = 1024 * kilo;

/** How much memory unanswered bodies may take, in bytes. */
const bounds = {
  /** For one network, and for all together. Visitors share a part, so they cannot shut editors out. */
  strangers: { ofOneBody: 0.75 * mega, ofOneNetwork: 6 * mega, ofAll: 32 * mega },
  signedIn: { ofOneBody: 10 * mega, ofOneNetwork: 40 * mega, ofAll: 96 * mega },
  /** A body has to bring so many bytes in so many seconds. A slow phone brings forty times as many. */
  pace: { bytes: 16 * kilo, seconds: 30 },
  /** Each chunk costs as much as a hundred letters. No browser sends so many small ones. */
  chunks: { count: 1000, bytesEach: 32 },
};

export type BodyLimits = typeof bounds;

type Body = { request: Request; bytes: number; since: { time: number; bytes: number }; fail(problem: Problem): void };

/**
 * Limits what bodies cost while they arrive: their memory, by sender and in total, and their time. Beyond a limit,
 * reading the body fails with a Problem. A body that nobody reads costs nothing and is not checked.
 */
export function limitBodies({ strangers, signedIn, pace, chunks }: BodyLimits = bounds): RequestHandler {
  const underWay = new Set<Body>();
  const ledgers = { strangers: new Ledger(strangers), signedIn: new Ledger(signedIn) };
  setInterval(() => underWay.forEach(keepPace), (pace.seconds * 1000) / 6).unref();

  function keepPace(body: Body): void {
    const { request, bytes, since } = body;
    const now = performance.now();
    // All of it has arrived. The answer takes the time now.
    if (request.complete) underWay.delete(body);
    // The reader is busy, so the sender waits for us.
    else if (request.isPaused()) body.since = { time: now, bytes };
    else if (now - since.time >= pace.seconds * 1000) {
      if (bytes - since.bytes < pace.bytes) body.fail(tooSlow());
      body.since = { time: now, bytes };
    }
  }

  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
      refuse(request, response, 415, "Send it without Content-Encoding");
      return;
    }
    // Nothing may flow before somebody reads. A listener alone would start it.
    request.pause();
    const { authorization, cookie } = request.headers;
    // A token has been found good by now, see `acceptTokens`.
    void (bearerToken(authorization) ? Promise.resolve(true) : bringsSignedSession(cookie))
      .catch(() => false)
      .then((signed) => {
        watch(request, response, signed ? ledgers.signedIn : ledgers.strangers);
        next();
      });
  };

  function watch(request: Request, response: Response, ledger: Ledger): void {
    const network = networkOf(request.ip ?? "");
    const body: Body = { request, bytes: 0, since: { time: performance.now(), bytes: 0 }, fail };
    let [held, count] = [0, 0];
    underWay.add(body);
    request.on("data", take);
    response.once("close", () => {
      underWay.delete(body);
      ledger.give(network, held);
    });

    function take(chunk: Buffer): void {
      body.bytes += chunk.length;
      const more = Math.min(body.bytes, ledger.bounds.ofOneBody) - held;
      held += more;
      const problem = ledger.take(network, more);
      if (problem) fail(problem);
      else if (++count > chunks.count && body.bytes < count * chunks.bytesEach) {
        fail(tooFine());
        // This is an attack: no answer, so that the rest is not sent.
        request.destroy();
      }
    }

    function fail(problem: Problem): void {
      underWay.delete(body);
      request.off("data", take);
      request.pause();
      if (!response.headersSent) response.set("Connection", "close");
      // The reader gets it like a broken connection.
      if (request.listenerCount("error") > 0) request.emit("error", problem);
    }
  }
}

/** How much memory bodies take, by network. */
class Ledger {
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(readonly bounds: BodyLimits["strangers"]) {}

  take(network: string, bytes: number): Problem | null {
    const ofNetwork = (this.#held.get(network) ?? 0) + bytes;
    this.#held.set(network, ofNetwork);
    this.#all += bytes;
    if (ofNetwork > this.bounds.ofOneNetwork) return tooMuchAtOnce();
    return this.#all > this.bounds.ofAll ? full() : null;
  }

  give(network: string, bytes: number): void {
    const left = (this.#held.get(network) ?? 0) - bytes;
    if (left > 0) this.#held.set(network, left);
    else this.#held.delete(network);
    this.#all -= bytes;
  }
}

const hasBody = ({ headers }: Request) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const tooSlow = () => new Problem("too-slow", "This took too long to arrive. Please send it again");
const tooFine = () => new Problem("malformed", "This came in too many small pieces");
const tooMuchAtOnce = () =>
  new Problem("too-many", "Your connection sends too much at once. Please send it again in a moment", undefined, 10);
const full = () =>
  new Problem("unavailable", "Too much is being sent to us just now. Please send it again in a moment", undefined, 10);
