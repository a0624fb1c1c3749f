import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWrittenHeaders, writeHeaders } from "./written-headers.server";

const shared = ["Content-Type", "text/html", "X-Frame-Options", "DENY", "ETag", '"a-br"', "X-Odd", "\u00e9"];
const own = ["X-Request-Id", "1", "Content-Length", "2"];

let answer: (response: ServerResponse) => void = () => {};
const server = createServer((_request, response) => {
  answer(response);
  response.end("ok");
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

async function headersWhen(answered: typeof answer) {
  answer = answered;
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: "127.0.0.1", port, agent: false, headers: { connection: "keep-alive" } });
  const [message] = (await once(asked, "response")) as [IncomingMessage];
  const { statusCode, statusMessage, rawHeaders } = message;
  const body = await text(message);
  asked.destroy();
  return { statusCode, statusMessage, rawHeaders, body };
}

test("an answer has the headers, in the order and form that Node writes, and its own", async () => {
  const written = writeHeaders(shared) ?? "";
  let sent = false;
  const quick = await headersWhen((response) => {
    response.sendDate = false;
    sent = sendWrittenHeaders(response, written, own);
  });
  const usual = await headersWhen((response) => {
    response.sendDate = false;
    response.writeHead(200, [...shared, ...own]);
  });
  // Otherwise Node works in another way by now, and pages cost more than they have to.
  expect(sent).toBe(true);
  expect(quick).toEqual(usual);
  expect(quick).toMatchObject({ statusCode: 200, statusMessage: "OK", body: "ok" });
});

test("an answer that has a header already, such as the last on its connection, is left to Node", async () => {
  const written = writeHeaders(shared) ?? "";
  const { rawHeaders } = await headersWhen((response) => {
    response.setHeader("Connection", "close");
    expect(sendWrittenHeaders(response, written, own)).toBe(false);
  });
  expect(rawHeaders).toEqual(expect.arrayContaining(["Connection", "close"]));
  expect(rawHeaders).not.toContain("X-Request-Id");
});

test("headers that Node has to know of are not written ahead, and broken ones are refused", () => {
  for (const name of ["Connection", "transfer-encoding", "Date", "Content-Length", "Trailer"]) {
    expect(writeHeaders([name, "1"]), name).toBeNull();
  }
  expect(() => writeHeaders(["X-Two", "a\r\nSet-Cookie: b=c"])).toThrow("Invalid character");
  expect(() => writeHeaders(["X Two", "a"])).toThrow("valid HTTP token");
});
