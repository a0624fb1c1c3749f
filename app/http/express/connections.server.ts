import type { RequestListener, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { networkOf } from "~/http/access/rate-limit.server";
import { log } from "~/runtime/log.server";

/** Time limits for `createServer` in milliseconds. `limitBodies` limits the pace of a body. */
export const connectionTimeouts = {
  headersTimeout: 15_000,
  // The largest picture at 20 KB a second takes four and a half minutes.
  requestTimeout: 10 * 60_000,
  connectionsCheckingInterval: 5000,
  // Longer than proxies and browsers keep a connection. If the server closed first, it could cut off a request.
  keepAliveTimeout: 75_000,
} satisfies ServerOptions;

const bounds = {
  /** In total: what the program has memory for. */
  all: 2000,
  /** For one network, without a proxy in between. A browser opens six. */
  ofOneNetwork: 250,
};

/**
 * Limits how many connections are open. Behind a proxy all connections are the proxy's, so the proxy has to count by
 * caller. The same holds for private networks, where a proxy may stand that the settings do not name.
 */
export function limitConnections(
  server: Server,
  { trustProxy }: { trustProxy: number },
  { all, ofOneNetwork, counts = isPublic }: typeof bounds & { counts?: (address: string) => boolean } = bounds,
): void {
  server.maxConnections = all;
  server.on("drop", () => warnFull());
  if (trustProxy > 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    // The connection is closed already.
    if (remoteAddress === undefined) return;
    if (!counts(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > ofOneNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/** Browsers wait for an answer before the next request on a connection. A proxy may send a few ahead. */
const maxPipelined = 32;

/**
 * Passes on one request of a connection at a time: the next when the one before is answered, since HTTP/1.1 sends the
 * answers in this order anyway. Node passes all of them on at once. So what a reader who has gone has sent ahead is
 * never begun. A connection with too many requests ahead is cut.
 */
export function withoutPipelines(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // Requests after the one that was too many.
    if (socket.destroyed) return;
    let line = lines.get(socket);
    if (!line) {
      line = [];
      lines.set(socket, line);
    }
    const unanswered = line;
    if (unanswered.push(() => answer(request, response)) > maxPipelined) {
      socket.destroy();
      return;
    }
    response.on("close", () => {
      unanswered.shift();
      if (!socket.destroyed) unanswered[0]?.();
    });
    if (unanswered.length === 1) unanswered[0]?.();
  };
}

/** An error outside Express, which nobody would catch, ends its own connection and not the program. */
export function unbroken(answer: RequestListener): RequestListener {
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      log.error({ err: error }, "A request failed");
      response.destroy();
    }
  };
}

const isPublic = (address: string) => ipaddr.process(address).range() === "unicast";

const warnEveryMs = 60_000;
let lastWarningAt = Number.NEGATIVE_INFINITY;

function warnFull(): void {
  const now = performance.now();
  if (now - lastWarningAt < warnEveryMs) return;
  lastWarningAt = now;
  log.warn("As many connections are open as there may be: new ones are turned away");
}
