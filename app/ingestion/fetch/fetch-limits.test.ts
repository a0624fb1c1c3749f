import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { limits, read, status, stored, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { type Answer, rss, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

const impatient = { ...limits, totalMs: 150, idleMs: 80 };

describe("what nobody wants to wait for", () => {
  test("a server that never answers", async () => {
    expect(await read(() => {}, { limits: impatient })).toMatchObject({
      state: "failed",
      message: "It did not answer in time",
    });
  });

  test("a server that sends a byte now and then, without end", async () => {
    const drip: Answer = (_request, response) => {
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    };
    expect((await read(drip, { limits: impatient })).message).toBe("It took too long to send the feed");
  });

  test("two hundred megabytes that are announced are not begun", async () => {
    const announced = status(200, { "Content-Length": String(200 * 1024 * 1024) });
    expect((await read(announced)).message).toBe("It is larger than 2 MB");
  });

  test("a file without end is left after the allowed size", async () => {
    let sent = 0;
    const endless: Answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
      };
      response.on("drain", more);
      more();
    };
    expect((await read(endless)).message).toBe("It is larger than 2 MB");
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ] as const)("a bomb packed with %s is left after the allowed size", async (coding, pack) => {
    const bomb = pack(Buffer.alloc(50 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await read(bomb, { headers: { "Content-Encoding": coding } })).message).toBe("It is larger than 2 MB");
  });

  test("an entity bomb is not even read", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${rss([story(1, { title: "&b;" })], { head: "" })}`;
    expect((await read(bomb)).message).toBe("It defines XML entities of its own, which could fill the memory");
  });

  test("XML that is nested a hundred thousand deep", async () => {
    expect((await read(`<feed>${"<a>".repeat(100_000)}`)).message).toBe("Its XML is nested too deeply");
  });

  test("a description made to take a slow reader for ever", async () => {
    await read(rss([story(1, { description: `<![CDATA[x${"<p".repeat(500_000)}]]>` })]));
    expect(await stored()).toHaveLength(1);
  });
});
