import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses } from "../setup/program/processes";
import { bringNginx, host, startExample } from "../setup/program/reverse-proxy";

/** The example of docs/deploy, with ports and a certificate of this test, in front of something like the program. */

const nginx = bringNginx();
const seen: IncomingMessage[] = [];
let answer: RequestListener;
const ports = { http: 0, https: 0, program: 0 };
const program = createServer((request, response) => {
  seen.push(request);
  answer(request, response);
});

cleanUpProcesses(afterAll);
afterAll(() => void program.close());

const listening = () => new Promise<void>((resolve) => program.listen(ports.program, "127.0.0.1", resolve));

beforeAll(async () => {
  if (!nginx) return;
  ports.program = await freePort();
  await listening();
  answer = (_request, response) => void response.end("ready");
  const proxy = await startExample(nginx, ports.program);
  Object.assign(ports, { http: proxy.http, https: proxy.https });
  await vi.waitFor(async () => expect((await ask("/")).status, proxy.output()).toBe(200), { timeout: 60_000 });
  expect(proxy.errors()).not.toMatch(/\[(warn|error|emerg)\]/);
});

type Answer = { status: number; headers: IncomingMessage["headers"]; text: string };

function ask(
  pathname: string,
  { name = host, method = "GET", headers = {}, body = Buffer.alloc(0) } = {} as {
    name?: string;
    method?: string;
    headers?: Record<string, string>;
    body?: Buffer;
  },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{
          host: "127.0.0.1",
          port: ports.https,
          servername: isIP(name) ? "" : name,
          rejectUnauthorized: false,
          agent: false,
        },
        ...{ path: pathname, method, headers: { Host: name, "Content-Length": String(body.length), ...headers } },
      },
      async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}

describe.runIf(nginx)("the example for nginx", () => {
  test("lets a certificate be fetched before there is one, and sends every other name to the site's own", async () => {
    const plain = (pathname: string) =>
      fetch(`http://127.0.0.1:${ports.http}${pathname}`, { redirect: "manual", headers: { Host: "example.org" } });
    expect(await (await plain("/.well-known/acme-challenge/token")).text()).toBe("proof");
    const sent = [await plain("/news?q=linen").then(({ status, headers }) => [status, headers.get("Location")])];
    for (const name of ["example.org", "127.0.0.1", "anything.test"]) {
      const { status, headers } = await ask("/news?q=linen", { name });
      sent.push([status, headers.location ?? null]);
    }
    for (const each of sent) expect(each).toEqual([301, "https://www.example.org/news?q=linen"]);
  });

  test("tells the program who asks and how, whatever a stranger says of it", async () => {
    const claims = {
      "X-Forwarded-For": "203.0.113.9",
      "X-Forwarded-Host": "evil.test",
      "X-Forwarded-Proto": "gopher",
      Forwarded: "for=203.0.113.9",
    };
    await ask("/", { headers: claims });
    expect(seen.at(-1)?.headers).toMatchObject({
      host,
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": host,
      "x-forwarded-proto": "https",
    });
    expect(seen.at(-1)?.headers).not.toHaveProperty("forwarded");
  });

  const picture = `/images/${"5".repeat(24)}-40x30/320.avif`;
  const pictureRequests = () => seen.filter(({ url }) => url === picture);
  const there: RequestListener = ({ headers }, response) => {
    const sent = { "Cache-Control": "public, max-age=31536000, immutable", ETag: '"one"' };
    if (headers["if-none-match"] === sent.ETag) response.writeHead(304, sent).end();
    else response.writeHead(200, sent).end("its bytes");
  };

  test("answers for a picture by itself: the program is asked once, however many ask with whatever cookie and query", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async (request, response) => {
      await released;
      there(request, response);
    };
    const asking = Array.from({ length: 20 }, (_, one) =>
      ask(`${picture}?reader=${one}`, { headers: { Cookie: `session=${one}` } }),
    );
    await expect.poll(() => pictureRequests().length).toBe(1);
    release();
    for (const { status, text, headers } of await Promise.all(asking)) {
      expect([status, text]).toEqual([200, "its bytes"]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    expect(seen.some(({ url }) => url?.includes("reader="))).toBe(false);
    expect(pictureRequests().filter(({ headers }) => !headers["if-none-match"])).toHaveLength(1);
    for (const other of [`/images/${"5".repeat(24)}`, `/images/x${picture}`]) {
      const before = seen.length;
      for (let asked = 1; asked <= 2; asked++) await ask(other);
      expect(seen.length).toBe(before + 2);
    }
  });

  test("asks again whether a picture exists, without its bytes; what was removed is gone, and does not come back", async () => {
    answer = there;
    const isAskedFor = async () => {
      expect(await ask(picture)).toMatchObject({ status: 200, text: "its bytes" });
      return pictureRequests().at(-1)?.headers["if-none-match"];
    };
    await expect.poll(isAskedFor, { timeout: 10_000 }).toBe('"one"');
    answer = (_request, response) => void response.writeHead(404).end("Not found");
    await expect.poll(async () => (await ask(picture)).status, { timeout: 10_000 }).toBe(404);
  });

  test("leaves it to the program to say what is too large", async () => {
    answer = (request, response) => {
      request.resume();
      request.on("end", () => response.writeHead(413).end("Please upload an image smaller than 5MB."));
    };
    const { status, text } = await ask("/api/upload", { method: "POST", body: Buffer.alloc(12 * 2 ** 20) });
    expect([status, text]).toEqual([413, "Please upload an image smaller than 5MB."]);
  });

  test("passes the program's own words on when a part of it is down", async () => {
    answer = (_request, response) => void response.writeHead(503, { "Retry-After": "10" }).end("its own words");
    expect(await ask("/")).toMatchObject({ status: 503, text: "its own words" });
  });

  test("shows readers a page that looks again where the program is not reached, and never sends a form twice", async () => {
    answer = there;
    const kept = picture.replace("320", "640");
    expect(await ask(kept)).toMatchObject({ status: 200 });
    await new Promise((resolve) => {
      program.close(resolve);
      program.closeAllConnections();
    });
    expect(await ask(kept)).toMatchObject({ status: 200, text: "its bytes" });
    expect(await ask(picture)).toMatchObject({ status: 404 });
    const page = await ask("/");
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "10", refresh: "10" } });
    expect(page.text).toContain("We will be right back");
    const form = await ask("/contact", { method: "POST", body: Buffer.from("message=Hello") });
    expect(form.status).toBe(503);
    expect(form.headers).not.toHaveProperty("refresh");
    await listening();
    answer = (_request, response) => void response.end("ready");
    expect(await ask("/")).toMatchObject({ status: 200, text: "ready" });
  });
});
