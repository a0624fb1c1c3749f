import type { RequestListener, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { networkOf } from "~/http/access/rate-limit.server";
import { log } from "~/runtime/log.server";

/** For `createServer`: how long anybody may take, in milliseconds. The pace of a body is `limitBodies`'s. */
export const connectionTimeouts = {
  headersTimeout: 15_000,
  // A picture of the largest size at 20 KB a second takes four and a half minutes.
  requestTimeout: 10 * 60_000,
  connectionsCheckingInterval: 5000,
  // Longer than proxies and browsers keep one: whoever closes first must be the one that asks, or a request is cut.
  keepAliveTimeout: 75_000,
} satisfies ServerOptions;

const bounds = {
  /** Of all together: what the program has memory for. */
  all: 2000,
  /** Of one network, where no proxy stands between. A browser opens six. */
  ofOneNetwork: 250,
};

/**
 * Bounds how many connections are open. Behind a proxy all of them are the proxy's, so there it is the proxy that counts
 * by caller; the same goes for private networks, where a proxy may stand that nobody has told us of.
 */
export function limitConnections(
  server: Server,
  { trustProxy }: { trustProxy: number },
  { all, ofOneNetwork, counts = isPublic }: typeof bounds & { counts?: (address: string) => boolean } = bounds,
): void {
  server.maxConnections = all;
  server.on("drop", () => tellFull());
  if (trustProxy > 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    // It has gone already.
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

/** Browsers wait for an answer before they ask again on the same connection; a proxy may send a few ahead. */
const aheadMost = 32;

/**
 * Cuts a connection on which many requests are sent ahead of their answers: Node hands all of them on at once, so that
 * thousands in one packet would be answered before anybody else is.
 */
export function withoutPipelines(answer: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What came behind the one that was too much.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > aheadMost) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

const isPublic = (address: string) => ipaddr.process(address).range() === "unicast";

const tellEveryMs = 60_000;
let lastWarningAt = Number.NEGATIVE_INFINITY;

function tellFull(): void {
  const now = performance.now();
  if (now - lastWarningAt < tellEveryMs) return;
  lastWarningAt = now;
  log.warn("As many connections are open as there may be: new ones are turned away");
}
