// Runs the unit tests on another Node than the one that is here: on 24, or where 24 is here already, on the oldest that
// package.json allows. npm fetches it, in exactly this version. What starts programs of its own, the demo's library and
// the longest measurements are left out: they run on the Node that is here.
import { spawnSync } from "node:child_process";

const [newest, oldest] = ["24.21.0", "20.19.0"];
const other = Number.parseInt(process.versions.node, 10) < 24 ? newest : oldest;
const leftOut = [
  "app/db/embedded/**",
  "app/demo/**",
  "app/images/killed.test.ts",
  "app/ingestion/feed-runs.test.ts",
  "app/articles/body/article-body.test.ts",
  "app/ingestion/read/hostile-feeds.test.ts",
  "app/ingestion/read/feed-formats.test.ts",
  "app/runtime/deadlines.test.ts",
];

process.stdout.write(`Unit tests on Node ${other}\n`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "app", "jobs"];
const { status } = spawnSync("npx", ["--yes", `node@${other}`, ...vitest], {
  stdio: "inherit",
  // Node 24 keeps what it has compiled, so that each test file has not to compile the packages anew. Node 20 does not know it.
  env: { ...process.env, TESTS_LEFT_OUT: leftOut.join(), NODE_COMPILE_CACHE: ".cache/compiled" },
});
process.exit(status ?? 1);
