import { describe, expect, test } from "vitest";
import { SourceStateModel } from "~/ingestion/source-state.model.server";
import { day, noon, read, server, status, stored, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { type Answer, rss, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

describe("redirects", () => {
  const to = (location: string, code = 302): Answer => status(code, { Location: location });

  test("are followed, and relative links are relative to where they end", async () => {
    const feed = server.at(rss([story(1, { link: "../a" })]).replace("<link>https://news.example/</link>", ""));
    await read(to(feed));
    expect(await stored()).toMatchObject([{ url: `${server.origin}/a` }]);
  });

  test("that go round in circles are left", async () => {
    const address: string = server.at((request, response) => to(`${server.origin}${request.url}`)(request, response));
    expect((await read(address)).message).toBe("It leads from one address to the next more than 5 times");
    expect(server.askedAt(address)).toHaveLength(6);
  });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/feed",
    "http://[::1]/feed",
    "http://0x7f.1/feed",
  ])("to the private address %s are not followed", async (address) => {
    expect((await read(to(address))).message).toBe("It leads to a private address, which is never asked");
  });

  test("to a name that stands for a private address are not followed, by the address that is connected to", async () => {
    const address = `http://localhost:${new URL(server.origin).port}/secret`;
    const before = server.asked.length;
    expect((await read(to(address))).message).toBe("It leads to a private address, which is never asked");
    expect(server.asked.slice(before).map(({ path }) => path)).not.toContain("/secret");
  });

  test("to something that is not of the web are not followed", async () => {
    expect((await read(to("file:///etc/passwd"))).message).toBe("It leads to an address that is not of the web");
    expect((await read(to("http://"))).message).toBe("It leads to an address that is none");
  });

  async function movedAfter(days: number[], answers: Answer[]) {
    const old = server.at("");
    for (const [index, after] of days.entries()) {
      server.at(answers[index] ?? (answers.at(-1) as Answer), {}, new URL(old).pathname);
      await read(old, { now: new Date(noon.getTime() + after * day), insist: true });
    }
    return (await SourceStateModel.findById(old).lean())?.movedTo ?? null;
  }

  test("that say the feed has moved for good are believed when they hold for days", async () => {
    const feed = server.at(rss([story(1)]));
    expect(await movedAfter([0, 1, 2], [to(feed, 301)])).toBe(feed);
    expect(await movedAfter([0, 1, 2], [to(feed, 308)])).toBe(feed);
  });

  test("that say so for an hour, now and then, of different places or of no feed are not", async () => {
    const feed = server.at(rss([story(1)]));
    const other = server.at(rss([story(1)]));
    expect(await movedAfter([0, 0.01, 0.02, 0.03], [to(feed, 301)])).toBeNull();
    expect(await movedAfter([0, 2], [to(feed, 301)])).toBeNull();
    expect(await movedAfter([0, 1, 2, 3], [to(feed, 301), to(feed, 302), to(feed, 301)])).toBeNull();
    expect(await movedAfter([0, 1, 2, 3], [to(feed, 301), to(feed, 301), to(other, 301)])).toBeNull();
    expect(await movedAfter([0, 1, 2, 3], [to(server.at("<html>Maintenance</html>"), 301)])).toBeNull();
  });

  test("a new address that fails later is given up for the first one", async () => {
    const feed = server.at(rss([story(1)]));
    const old = server.at(to(feed, 301));
    for (const after of [0, 1, 2]) await read(old, { now: new Date(noon.getTime() + after * day) });
    server.at(status(404), {}, new URL(feed).pathname);
    const asked = server.askedAt(old).length;
    expect(await read(old, { now: new Date(noon.getTime() + 3 * day) })).toMatchObject({ state: "failed" });
    expect(server.askedAt(old)).toHaveLength(asked);
    server.at(rss([story(2)]), {}, new URL(old).pathname);
    expect(await read(old, { now: new Date(noon.getTime() + 4 * day) })).toMatchObject({ state: "read", added: 1 });
  });
});
