import { afterAll, beforeAll } from "vitest";
import { listArticles } from "~/articles/articles.server";
import { type ReadOptions, readSource } from "~/ingestion/read-source.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { withDatabase } from "../database";
import { withSettings } from "../settings";
import { type Answer, FeedServer } from "./feed-server";

/** The feed bench: what the web does to feed readers, one test each, with the words that an admin reads. */
export const server = new FeedServer();

/** Gives the tests of a file a database and a server of feeds. */
export function withFeedBench(): void {
  withSettings({ SITE_URL: "https://www.example.org", FEEDS_ALLOW_PRIVATE: "1" });
  withDatabase();
  beforeAll(() => server.listen());
  afterAll(() => server.close());
}

export const limits = { totalMs: 10_000, idleMs: 5000, bytes: 2 * 1024 * 1024 };
export const noon = new Date(Date.UTC(2026, 5, 1, 12));
export const day = 86_400_000;

export const sourceAt = (address: string, more: Partial<FeedSource> = {}): FeedSource => ({
  name: "The Example",
  address,
  category: "community",
  ...more,
});

/** Reads an address, or what would be at one. */
export async function read(
  feed: string | Buffer | Answer,
  options: ReadOptions & { headers?: Record<string, string> } = {},
) {
  const address = typeof feed === "string" && feed.startsWith("http") ? feed : server.at(feed, options.headers);
  return readSource(sourceAt(address), { limits, now: noon, ...options });
}

/** The articles that the feeds have left, oldest first. */
export async function stored() {
  return (await listArticles({ limit: 100 })).reverse();
}

export const titles = async () => (await stored()).map(({ title }) => title);

/** An answer with this status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end("<html>Sorry</html>");
