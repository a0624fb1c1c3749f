import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections, withoutPipelines } from "./connections.server";

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function bounded(trustProxy: number, counts?: (address: string) => boolean) {
  const server = createServer((_request, response) => response.end("ok"));
  limitConnections(server, { trustProxy }, { all: 6, ofOneNetwork: 3, counts });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Whether a connection is answered. It stays open. */
  const isAnswered = (localAddress: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      opened.push(socket);
      socket.once("data", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.once("close", () => resolve(false));
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
  const answered = async (count: number, address = "127.0.0.1") => {
    let taken = 0;
    for (let at = 0; at < count; at++) if (await isAnswered(address)) taken++;
    return taken;
  };
  return { server, answered };
}

test("one network has so many connections, and another is let in beside it", async () => {
  const { server, answered } = await bounded(0, () => true);
  expect(await answered(5)).toBe(3);
  expect(await answered(2, "127.0.0.2")).toBe(2);
  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(() => answered(1)).toBe(1);
  server.close();
});

test("behind a proxy, told of or on the same machine, all share the limit of all and no smaller one", async () => {
  for (const { server, answered } of [await bounded(1, () => true), await bounded(0)]) {
    expect(await answered(8)).toBe(6);
    for (const socket of opened.splice(0)) socket.destroy();
    server.close();
  }
});

test("requests that are sent ahead are answered while they are few; a thousand at once end the connection", async () => {
  let asked = 0;
  const server = createServer();
  server.on(
    "request",
    withoutPipelines((_request, response) => {
      asked++;
      response.end("ok");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = (count: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let said = "";
      socket.setEncoding("utf8").on("data", (chunk) => {
        said += chunk;
      });
      socket.on("error", () => {});
      socket.once("close", () => resolve(said));
      const one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
      socket.write(one.repeat(count - 1) + one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    });
  expect((await send(10)).match(/200 OK/g)).toHaveLength(10);
  asked = 0;
  await send(1000);
  expect(asked).toBeLessThan(50);
  server.close();
});

test("the requests of a connection are passed on one at a time, and none once its reader has gone", async () => {
  const begun: string[] = [];
  let answerFirst = () => {};
  const server = createServer();
  server.on(
    "request",
    withoutPipelines(({ url = "" }, response) => {
      begun.push(url);
      if (url === "/1") answerFirst = () => response.end("ok");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  opened.push(socket);
  socket.write([1, 2, 3].map((number) => `GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
  await expect.poll(() => begun).toEqual(["/1"]);
  answerFirst();
  await expect.poll(() => begun).toEqual(["/1", "/2"]);
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  expect(begun).toEqual(["/1", "/2"]);
});
