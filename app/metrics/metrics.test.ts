import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteOutcome } from "~/health/outcomes.server";
import { counters } from "~/runtime/counters.server";
import { withDatabase } from "../../tests/setup/database";
import { kindOfRequest } from "./kind-of-request";
import { measuring } from "./metrics.server";

withDatabase();

const token = "s3cret.token";
let site = "";
const server = createServer();
beforeAll(async () => {
  const measured = await measuring({ metricsToken: token });
  server.on(
    "request",
    measured((request, response) => {
      if (request.url === "/content/gone") response.writeHead(404);
      if (request.url === "/content/broken") {
        response.write("…");
        request.socket.destroy();
      } else response.end("Bread");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>, method = "GET") => fetch(`${site}/metrics`, { method, headers });
const numbers = async () => (await ask({ Authorization: `Bearer ${token}` })).text();

test("who has the token gets Prometheus' text format", async () => {
  const answer = await ask({ Authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  // A comment, or a name, labels, and a number.
  for (const line of (await answer.text()).split("\n"))
    expect(line).toMatch(/^$|^# (?:HELP|TYPE) \w+ |^[a-z_\d]+(?:\{[^}]*\})? (?:-?[\d.]+(?:e[+-]?\d+)?|NaN|[+-]Inf)$/);
});

test.each([
  ["no token", {}, 401],
  ["another token", { Authorization: "Bearer other" }, 401],
  ["a longer token", { Authorization: `Bearer ${token}x` }, 401],
  ["a name and a password", { Authorization: `Basic ${btoa(`metrics:${token}`)}` }, 401],
])("%s: nothing", async (_title, headers, status) => {
  const answer = await ask(headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(await answer.text()).not.toContain("http_request");
});

test("nothing but GET", async () => {
  const answer = await ask({ Authorization: `Bearer ${token}` }, "POST");
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("requests are counted by the kind of page, the method and how they ended", async () => {
  await fetch(`${site}/content/bread`);
  await fetch(`${site}/content/gone`, { method: "POST" });
  await fetch(`${site}/content/broken`)
    .then((answer) => answer.text())
    .catch(() => {});
  await expect.poll(numbers).toContain('_count{kind="article",method="GET",status="broken off"} 1');
  const text = await numbers();
  expect(text).toContain('http_request_duration_seconds_count{kind="article",method="GET",status="2xx"} 1');
  expect(text).toContain('http_request_duration_seconds_count{kind="article",method="POST",status="4xx"} 1');
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="10",kind="article",method="GET",status="2xx"\} 1/);
});

test("the database, jobs, health, caches and the disk are in it", async () => {
  await noteOutcome("job backup", false, "The disk is full");
  counters.mailsTaken += 3;
  const text = await numbers();
  expect(text).toContain("database_up 1\n");
  expect(text).toMatch(/database_bytes\{of="data"\} [1-9]\d*\n/);
  expect(text).toContain('job_last_end_ok{job="backup"} 0\n');
  expect(text).toMatch(/job_last_end_timestamp_seconds\{job="backup"\} 1[\d.]+\n/);
  expect(text).toContain('site_health{part="database"} 1\n');
  expect(text).toContain(`mails_taken_total ${counters.mailsTaken}\n`);
  expect(text).toMatch(/disk_free_bytes [1-9]\d*\n/);
  expect(text).toMatch(/process_resident_memory_bytes [1-9]\d*\n/);
});

test("without METRICS_TOKEN nothing is measured", async () => {
  const listener = () => {};
  expect((await measuring({ metricsToken: undefined }))(listener)).toBe(listener);
});

test.each([
  ["/", "home"],
  ["/?utm_source=letter", "home"],
  ["/content/bread", "article"],
  ["/recipes?q=soup", "recipe"],
  ["/images/6b03bd52bca359f670b7aed7/w640.webp", "picture"],
  ["/api/content", "api"],
  ["/feed.xml", "feed"],
  ["/sitemap-index.xml", "feed"],
  ["/constructor", "other"],
  ["/__proto__/x", "other"],
  ["//evil", "home"],
  [`/${"x".repeat(5000)}`, "other"],
  ["*", "home"],
])("%s is of the kind %s", (address, kind) => {
  expect(kindOfRequest(address)).toBe(kind);
});
