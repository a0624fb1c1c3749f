import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Begins an answer and goes on with one byte at a time, as long as the other side is there. */
export function drip(response: ServerResponse, headers: Record<string, string> = {}, byte = " "): void {
  response.writeHead(200, headers);
  const timer = setInterval(() => response.write(byte), 20);
  response.on("close", () => clearInterval(timer));
}

/** A real HTTP server that never comes to an end with anything. */
export async function drippingServer() {
  const asked: string[] = [];
  const left: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.on("close", () => left.push(url));
    drip(response, { "Content-Type": "application/json" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it was asked, and whose connections the other side has ended. */
    asked,
    left,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
