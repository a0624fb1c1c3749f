import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { FeedServer, rss, stories } from "../setup/feeds/feed-server";
import { cleanUpProcesses, temporaryFolder } from "../setup/program/processes";
import { type Answer, anAdmin, ask, json, long, startSite, tell } from "../soak/site";
import { anArticle, type Deed, traffic } from "../soak/traffic";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses();

const feeds = new FeedServer();
beforeAll(() => feeds.listen());
afterAll(() => feeds.close());

/** On a connection of its own, so that a refusal is told from an answer that was cut off. */
const asks =
  (body?: (number: number) => string, cookie = ""): Deed =>
  (address, number) =>
    new Promise<Answer>((resolve) => {
      const started = performance.now();
      const headers = { "Content-Type": "application/json", Cookie: cookie };
      const where = body ? "/api/content" : `/news?page=1&visit=${number}`;
      const asked = request(address + where, { method: body ? "POST" : "GET", agent: false, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        response.once("close", () =>
          resolve({
            status: response.complete ? (response.statusCode ?? 0) : 0,
            text: response.complete ? text : "cut off",
            headers: new Headers(),
            milliseconds: performance.now() - started,
          }),
        );
      });
      asked.once("error", (error: NodeJS.ErrnoException) =>
        resolve({ status: 0, text: error.code ?? "", headers: new Headers(), milliseconds: 0 }),
      );
      asked.end(body?.(number));
    });

test.each(Array.from({ length: long ? 10 : 1 }, (_none, index) => index + 1))(
  "SIGTERM under load: what was accepted is answered, the job is handed over, and the program is gone (%d)",
  async () => {
    const folder = await temporaryFolder();
    const silent = feeds.at(() => {});
    const quick = feeds.at(rss(stories(5, 100)));
    const sources = [silent, quick].map((url, index) => ({ name: `feed ${index}`, url, category: "sports" }));
    await writeFile(path.join(folder, "feeds.json"), JSON.stringify(sources));
    const { cookie } = await anAdmin();
    const site = await startSite({
      MONGODB_URI: databaseAddress(),
      FEEDS_FILE: path.join(folder, "feeds.json"),
      FEEDS_ALLOW_PRIVATE: "1",
      LOG_LEVEL: "info",
    });
    const crowd = traffic(site.address, {
      read: { deed: asks(), count: 6 },
      write: { deed: asks((number) => JSON.stringify(anArticle(`Title ${number}`)), cookie), count: 2 },
    });
    expect((await ask(`${site.address}/api/admin/rss/process`, json("POST", cookie, {}))).status).toBe(202);
    await expect.poll(() => crowd.seen.length, { timeout: 60_000 }).toBeGreaterThan(40);
    await expect.poll(() => feeds.askedAt(silent).length, { timeout: 60_000 }).toBeGreaterThan(0);
    const asked = performance.now();
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    const seconds = (performance.now() - asked) / 1000;
    const seen = await crowd.stop();
    const answered = seen.filter(({ status }) => status !== 0);
    expect([...new Set(answered.map(({ status }) => status))].sort()).toEqual([200, 201]);
    // What the system still held for the program when it shut its door is no request that it accepted.
    const unanswered = new Set(seen.filter(({ status }) => status === 0).map(({ text }) => text));
    expect([...unanswered].filter((text) => !["ECONNREFUSED", "ECONNRESET"].includes(text))).toEqual([]);
    const accepted =
      site.output().split('"path":"/news"').length +
      site.output().split('"method":"POST","path":"/api/content"').length -
      2;
    expect(answered.length).toBe(accepted);
    expect(site.output()).not.toMatch(/request (aborted|errored)/);
    const written = answered.filter(({ status }) => status === 201).length;
    expect(await mongoose.connection.collection("articles").countDocuments({ title: /^Title/ })).toBe(written);
    const run = await mongoose.connection.collection("feedruns").findOne();
    // The feed that is awaited is let go, and its run is handed over.
    expect(run?.state).toBe("queued");
    tell("stopped", { answered: answered.length, goneAfterSeconds: seconds.toFixed(1), run: run?.state });
  },
  180_000,
);
