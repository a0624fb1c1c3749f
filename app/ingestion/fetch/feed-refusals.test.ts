import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { read, server, status, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { type Answer, rss, stories, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

describe("answers that are no feed", () => {
  test.each<[code: number, message: string]>([
    [401, "It asks for a password (401)"],
    [403, "It does not let us in (403)"],
    [404, "There is no feed at this address (404)"],
    [410, "The feed was closed for good (410)"],
    [418, "It did not send the feed (418)"],
    [500, "Its server is in trouble (500)"],
    [304, "It did not send the feed (304)"],
  ])("%i", async (code, message) => {
    expect(await read(status(code))).toMatchObject({ state: "failed", message });
  });

  test("but a feed that a proxy has changed (203) is one", async () => {
    const changed: Answer = (_request, response) => void response.writeHead(203).end(rss([story(1)]));
    expect(await read(changed)).toMatchObject({ state: "read", added: 1 });
  });

  test.each<[name: string, body: string, message: RegExp]>([
    ["a web page", "<!DOCTYPE html><html><body>Welcome</body></html>", /web page instead of a feed/],
    [
      "a web page in XHTML",
      '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>',
      /web page instead of a feed/,
    ],
    ["plain text", "Moved. Ask the webmaster.", /something that is no feed/],
    ["nothing", "", /answered with nothing/],
    ["other XML", "<?xml version='1.0'?><sitemap><loc/></sitemap>", /XML that is no feed/],
    ["half a feed", "<rss version='2.0'></rss>", /feed that is not complete/],
    ["broken XML", rss([story(1)]).replace("</title>", ""), /^Its XML is broken: .*line 1$/],
    [
      "XML that was cut off in the middle",
      rss(stories(5)).slice(0, 400),
      /^Its XML is broken: unclosed root tag, line \d$/,
    ],
    ["broken JSON", '{"version": "https://jsonfeed.org/version/1", ', /Its JSON is broken/],
    ["other JSON", '{"message": "Hello"}', /JSON that is no feed/],
  ])("%s", async (_name, body, message) => {
    const outcome = await read(body);
    expect(outcome).toMatchObject({ state: "failed", added: 0 });
    expect(outcome.message).toMatch(message);
  });

  test("a body that ends before its announced length", async () => {
    const short: Answer = (_request, response) => {
      response.writeHead(200, { "Content-Length": "100000" });
      response.write(rss([story(1)]), () => response.destroy());
    };
    expect((await read(short)).message).toBe("Its answer broke off before the end");
  });

  test("a packed body that breaks off", async () => {
    const packed = gzipSync(rss(stories(50)));
    const outcome = await read(packed.subarray(0, packed.length / 2), { headers: { "Content-Encoding": "gzip" } });
    expect(outcome.message).toBe("It could not be unpacked");
  });

  test("a connection that is reset", async () => {
    expect((await read((request) => void request.socket.resetAndDestroy())).message).toBe(
      "Its answer broke off before the end",
    );
  });

  test("something that is not HTTP", async () => {
    expect((await read((request) => void request.socket.end("220 mail.example ESMTP\r\n"))).message).toBe(
      "Its server does not speak HTTP properly",
    );
  });

  test("plain HTTP where https is asked for", async () => {
    expect((await read(server.at(rss([])).replace("http:", "https:"))).message).toBe("It does not speak https");
  });

  test("a port where nobody listens", async () => {
    expect((await read("http://127.0.0.1:9/feed")).message).toBe("Nothing answers at this address");
  });

  test("a host that does not exist", async () => {
    expect((await read("http://feeds.invalid/")).message).toMatch(
      /^(There is no such host|Its host's name could not be)/,
    );
  });

  test("one source's trouble touches no other", async () => {
    const outcomes = await Promise.all([read(status(500)), read(rss([story(1)])), read("<broken")]);
    expect(outcomes.map(({ state }) => state)).toEqual(["failed", "read", "failed"]);
  });
});
