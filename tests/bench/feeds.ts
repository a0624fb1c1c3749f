// `npm run bench -- feeds`: how fast the news comes in, as a ratio to a bare `insertMany` of the same documents into the
// same collection with the same indexes; and what a run over feeds without news costs. See docs/feeds.md.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { connectDatabase } from "~/db/database.server";
import { openEmbeddedEngine } from "~/db/embedded/engine.server";
import { processFeedRun } from "~/ingestion/feed-runs.server";
import { FeedServer, rss, stories } from "../setup/feeds/feed-server";

const sourcesCount = 7;
const itemsEach = 1000;
const items = sourcesCount * itemsEach;
const atOnce = 1000;

/** Prints the figures on standard output. */
export async function benchFeeds(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-bench-feeds-"));
  const server = new FeedServer();
  await server.listen();
  const engine = await openEmbeddedEngine(path.join(folder, "data"), (trouble) => process.stderr.write(`${trouble}\n`));
  try {
    await connectDatabase(engine.uri);
    await listSources(path.join(folder, "feeds.json"), server);
    const first = await timed(() => processFeedRun(undefined));
    const unchanged = await timed(() => processFeedRun(undefined));
    serve(server, "again");
    const sentAgain = await timed(() => processFeedRun(undefined));
    const bare = await timeBareInsert();
    report({ first, unchanged, sentAgain, bare });
  } finally {
    await mongoose.disconnect();
    engine.release();
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

async function listSources(file: string, server: FeedServer): Promise<void> {
  const addresses = serve(server, "first");
  const sources = addresses.map((url, index) => ({ name: `Source ${index}`, url, category: "sports" }));
  await writeFile(file, JSON.stringify(sources));
  Object.assign(process.env, {
    SESSION_SECRET: "only-for-the-benchmark-".repeat(2),
    FEEDS_FILE: file,
    FEEDS_ALLOW_PRIVATE: "1",
    LOG_LEVEL: "warn",
  });
}

/** The same items each time; the tag and one line of the feed tell the editions apart. */
function serve(server: FeedServer, edition: string): string[] {
  return Array.from({ length: sourcesCount }, (_none, index) => {
    const text = rss(stories(itemsEach, index * itemsEach), { channel: `<generator>${edition}</generator>` });
    return server.at(
      (request, response) => {
        const etag = `"${edition}"`;
        if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.writeHead(200, { ETag: etag }).end(text);
      },
      {},
      `/source-${index}`,
    );
  });
}

async function timeBareInsert(): Promise<number> {
  const articles = mongoose.connection.collection("articles");
  const documents = await articles.find().toArray();
  if (documents.length !== items) throw new Error(`${documents.length} articles were stored, not ${items}`);
  await articles.deleteMany({});
  return timed(async () => {
    for (let start = 0; start < documents.length; start += atOnce) {
      await articles.insertMany(documents.slice(start, start + atOnce), { ordered: false });
    }
  });
}

/** Seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function report({ first, unchanged, sentAgain, bare }: Record<"first" | "unchanged" | "sentAgain" | "bare", number>) {
  const line = (what: string, seconds: number) =>
    `| ${what} | ${seconds.toFixed(2)} | ${Math.round(items / seconds).toLocaleString("en-GB")} | ${(bare / seconds).toFixed(2)} |`;
  process.stdout.write(
    [
      `${sourcesCount} feeds with ${itemsEach.toLocaleString("en-GB")} items each; load ${loadavg()[0]?.toFixed(1)}.`,
      "",
      "| run | seconds | items/s | ratio to bare |",
      "| --- | --: | --: | --: |",
      line("bare `insertMany` of the articles", bare),
      line("all items new", first),
      line("nothing changed (304)", unchanged),
      line("sent again, nothing new", sentAgain),
      "",
    ].join("\n"),
  );
}
