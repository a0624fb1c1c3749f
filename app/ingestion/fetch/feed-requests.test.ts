import { describe, expect, test } from "vitest";
import { SourceStateModel } from "~/ingestion/source-state.model.server";
import { day, noon, read, server, status, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { rss, stories, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

describe("manners", () => {
  test("it says who it is, and asks only for what is new", async () => {
    const validators = { ETag: 'W/"seven"', "Last-Modified": "Mon, 01 Jun 2026 10:00:00 GMT" };
    const address = server.at((request, response) => {
      if (request.headers["if-none-match"]) response.writeHead(304, validators).end();
      else response.writeHead(200, validators).end(rss(stories(3)));
    });
    expect(await read(address)).toMatchObject({ state: "read", added: 3 });
    expect(await read(address)).toMatchObject({ state: "unchanged", items: 3, added: 0 });
    const [first, second] = server.askedAt(address);
    expect(first?.headers["user-agent"]).toBe("Meadowsweet (+https://www.example.org)");
    expect(first?.headers).not.toHaveProperty("if-none-match");
    expect(second?.headers).toMatchObject({
      "if-none-match": 'W/"seven"',
      "if-modified-since": "Mon, 01 Jun 2026 10:00:00 GMT",
    });
  });

  test("the same bytes from a server that knows no conditions are not read again", async () => {
    const address = server.at(rss(stories(3)));
    await read(address);
    expect(await read(address)).toMatchObject({ state: "unchanged" });
  });

  test.each([429, 503])("after a %i it waits as long as it is asked to, also when an admin insists", async (code) => {
    const address = server.at(status(code, { "Retry-After": "7200" }));
    await read(address);
    const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
    expect(await read(address, { now: later(100), insist: true })).toMatchObject({
      state: "waiting",
      message: "It asked us to wait",
    });
    expect(server.askedAt(address)).toHaveLength(1);
    expect(await read(address, { now: later(121) })).toMatchObject({ state: "failed" });
  });

  test("a date to come back at is taken, but not one in years", async () => {
    const address = server.at(status(429, { "Retry-After": "Mon, 01 Jun 2026 20:00:00 GMT" }));
    await read(address);
    expect((await SourceStateModel.findById(address))?.notBefore).toEqual(new Date(Date.UTC(2026, 5, 1, 20)));
    const far = server.at(status(429, { "Retry-After": "999999999" }));
    await read(far);
    expect((await SourceStateModel.findById(far))?.notBefore).toEqual(new Date(noon.getTime() + 7 * day));
  });

  test("a source that fails is asked less and less often, at least once a day, and as usual when it is well again", async () => {
    const address = server.at(status(500));
    const pauses: number[] = [];
    let now = noon;
    for (let run = 0; run < 8; run++) {
      await read(address, { now });
      const { notBefore } = (await SourceStateModel.findById(address).lean()) ?? {};
      pauses.push(((notBefore?.getTime() ?? 0) - now.getTime()) / 3_600_000);
      now = notBefore ?? now;
    }
    for (const [index, hours] of [1, 2, 4, 8, 16, 24, 24, 24].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(hours * 0.8);
      expect(pauses[index]).toBeLessThanOrEqual(hours);
    }
    expect(await read(address, { now: noon })).toMatchObject({ state: "waiting", message: "Paused after failures" });
    expect(await read(address, { now: noon, insist: true })).toMatchObject({ state: "failed" });
    server.at(rss([]), {}, new URL(address).pathname);
    await read(address, { now: noon, insist: true });
    expect(await SourceStateModel.findById(address).lean()).toMatchObject({
      failures: 0,
      notBefore: null,
      error: null,
    });
  });

  test("a source that is gone is left alone until an admin insists", async () => {
    const address = server.at(status(410));
    await read(address);
    const later = new Date(noon.getTime() + 30 * day);
    expect(await read(address, { now: later })).toMatchObject({
      state: "waiting",
      message: "Closed for good by its publisher",
    });
    server.at(rss([story(1)]), {}, new URL(address).pathname);
    expect(await read(address, { now: later, insist: true })).toMatchObject({ state: "read", added: 1 });
    expect(await read(address, { now: later })).toMatchObject({ state: "unchanged" });
  });
});
