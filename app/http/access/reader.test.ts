import { expect, test } from "vitest";
import { isReading } from "./reader.server";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const request = (headers: Record<string, string>, method = "GET") =>
  new Request("http://localhost/go/x", { method, headers });

test.each([
  ["a browser", browser],
  [
    "a telephone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
  ],
])("%s is somebody who reads", (_what, userAgent) => {
  expect(isReading(request({ "User-Agent": userAgent }))).toBe(true);
});

test.each([
  ["a search engine", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a program", { "User-Agent": "curl/8.5.0" }],
  ["somebody who does not say what", {}],
  ["a browser that fetches ahead", { "User-Agent": browser, "Sec-Purpose": "prefetch;prerender" }],
  ["an older browser that does", { "User-Agent": browser, Purpose: "prefetch" }],
])("%s is nobody who reads", (_what, headers) => {
  expect(isReading(request(headers as Record<string, string>))).toBe(false);
});

test("who asks for the headers alone does not read", () => {
  expect(isReading(request({ "User-Agent": browser }, "HEAD"))).toBe(false);
});
