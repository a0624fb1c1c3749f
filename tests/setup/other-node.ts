// Runs unit tests on another Node than the one that is here: on 24, or where 24 is here already, on the oldest that
// package.json allows. npm fetches it, in exactly this version. A rule says which: see `ofNode`.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const [newest, oldest] = ["24.21.0", "20.19.0"];
const other = Number.parseInt(process.versions.node, 10) < 24 ? newest : oldest;

/**
 * What two versions of Node may do differently: connections, streams, compression, threads, `fetch` and its kin, times and
 * words by `Intl`. A room that uses one of these has all its tests run. Pure functions, and what only asks the database,
 * say the same on every Node.
 */
const ofNode =
  /^import (?!type).* from "node:(http|https|net|tls|dns|stream|zlib|worker_threads|async_hooks|perf_hooks)[/"]|ReadableStream|TransformStream|TextDecoder\(|AbortSignal\.|\bIntl\./m;
/** In files that reach browsers it is not Node's. */
const ofNodeOnServer = /(?<![.\w])fetch\(/;

/** What has an engine of its own, loads the whole demo, kills processes, or measures for long, runs on the Node that is here. */
const leftOut = [
  "app/db/embedded/",
  "app/demo/",
  "app/images/killed.test.ts",
  "app/ingestion/read/hostile-feeds.test.ts",
  "app/ingestion/read/feed-formats.test.ts",
  "app/runtime/deadlines.test.ts",
];
/** The built program: all pages and feeds of a site, a person who has signed in, forms and calls. */
const ofBuiltProgram = ["tests/program/their-words.test.ts", "tests/program/without-feeds-and-mail.test.ts"];

function usesNode(file: string): boolean {
  const text = readFileSync(file, "utf8");
  return ofNode.test(text) || (file.endsWith(".server.ts") && ofNodeOnServer.test(text));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = ["app", "jobs"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file));
const rooms = new Set(files.filter((file) => !isTest(file) && usesNode(file)).map(path.dirname));
const tests = files
  .filter((file) => isTest(file) && rooms.has(path.dirname(file)))
  .filter((file) => !leftOut.some((start) => file.startsWith(start)));

process.stdout.write(`${tests.length + ofBuiltProgram.length} files of tests on Node ${other}\n`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", ...tests, ...ofBuiltProgram];
const { status } = spawnSync("npx", ["--yes", `node@${other}`, ...vitest], {
  stdio: "inherit",
  // Node 24 keeps what it has compiled, so that each test file has not to compile the packages anew. Node 20 does not know it.
  env: { ...process.env, NODE_COMPILE_CACHE: ".cache/compiled" },
});
process.exit(status ?? 1);
