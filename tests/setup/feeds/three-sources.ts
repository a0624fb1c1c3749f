import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { withSettings } from "../settings";
import { FeedServer, rss, stories } from "./feed-server";

const paths = { good: "/good.xml", bad: "/bad.xml", large: "/large.xml" };

/** Gives a test file three sources: one with three stories, one whose server is in trouble, and one that tests fill. */
export function withThreeSources(): { server: FeedServer; feeds: typeof paths } {
  const set = withSettings({ SITE_URL: "https://www.example.org", FEEDS_ALLOW_PRIVATE: "1" });
  const server = new FeedServer();
  let folder = "";
  beforeAll(async () => {
    const origin = await server.listen();
    folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-feeds-"));
    const file = path.join(folder, "feeds.json");
    const sources = Object.entries(paths).map(([name, at]) => ({ name, url: origin + at, category: "sports" }));
    await writeFile(file, JSON.stringify(sources));
    set({ FEEDS_FILE: file });
    server.at(rss(stories(3)), {}, paths.good);
    server.at((_request, response) => response.writeHead(500).end(), {}, paths.bad);
    server.at(rss([]), {}, paths.large);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return { server, feeds: paths };
}
