import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Time for a request that is on its way when the signal comes. */
const graceMs = 2000;
/** Node takes one connection in each round of the event loop. Who is still in the queue when the door is shut is cut off. */
const maxRoundsForQueue = 300;

/**
 * Prepares a server to end without cutting anybody off. Returns a function that ends it: new connections are refused,
 * and every answer from now on says `Connection: close`, so that no request follows on the same connection. Connections
 * without a request stay open for two seconds, since one may be on its way.
 *
 * Call it before anything answers requests.
 */
export function drainable(server: Server): () => Promise<void> {
  /** The open connections, each with the answer to the last request that has come on it. */
  const newest = new Map<Socket, ServerResponse | null>();
  let draining = false;
  let taken = 0;

  server.on("connection", (socket: Socket) => {
    taken++;
    newest.set(socket, null);
    socket.once("close", () => newest.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const before = draining ? newest.get(socket) : null;
    // What was sent ahead on a connection that has been cut is still passed on.
    if (!socket.destroyed) newest.set(socket, response);
    if (!draining) return;
    // This one was on its way before anybody could be told: it is the last instead.
    if (before && !before.headersSent) before.removeHeader("Connection");
    response.setHeader("Connection", "close");
  });

  /** Takes the connections that are waiting already, until two rounds have brought none. */
  async function takeQueue() {
    let rounds = 0;
    for (let empty = 0; empty < 2 && rounds < maxRoundsForQueue; rounds++) {
      const before = taken;
      await nextTurn();
      empty = taken === before ? empty + 1 : 0;
    }
  }

  return async () => {
    draining = true;
    for (const response of newest.values()) {
      if (response && !response.headersSent) response.setHeader("Connection", "close");
    }
    await takeQueue();
    // Node's HTTP server would at once close connections that have no complete request yet.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    await Promise.race([closed, pause(graceMs)]);
    let isClosed = false;
    void closed.then(() => {
      isClosed = true;
    });
    while (!isClosed) {
      // What has arrived by now is read first.
      await nextTurn();
      server.closeIdleConnections();
      for (const [socket, response] of newest) if (response === null && socket.bytesRead === 0) socket.destroy();
      await Promise.race([closed, pause(100)]);
    }
  };
}
