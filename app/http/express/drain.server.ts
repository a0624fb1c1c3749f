import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** A request that is on its way when the signal comes has arrived by then. */
const graceMs = 2000;

/**
 * Prepares a server to end without cutting anybody off. Returns what ends it: no connections are taken any more, and every
 * answer from now on says `Connection: close`, so that its reader opens no request on the same connection. Connections
 * without a request are left open for two seconds, since one may be on its way; then they are closed.
 *
 * Call it before anything answers requests.
 */
export function drainable(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  const silent = new Set<Socket>();
  let draining = false;

  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", (request, response: ServerResponse) => {
    silent.delete(request.socket);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (draining) response.setHeader("Connection", "close");
  });

  return async () => {
    draining = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader("Connection", "close");
    // Whoever stands at the door already is let in.
    await nextTurn();
    // Node's own way for HTTP would close connections at once that have no request, or none that has arrived yet.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    await Promise.race([closed, pause(graceMs)]);
    const closing = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    }, 100);
    await closed;
    clearInterval(closing);
  };
}
