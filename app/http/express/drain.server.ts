import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Time for a request that is on its way when the signal comes. */
const graceMs = 2000;

/**
 * Prepares a server to end without cutting anybody off. Returns a function that ends it: new connections are refused,
 * and every answer from now on says `Connection: close`, so that no request follows on the same connection. Connections
 * without a request stay open for two seconds, since one may be on its way.
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
    // Accept connections that are already waiting.
    await nextTurn();
    // Node's HTTP server would at once close connections that have no complete request yet.
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
