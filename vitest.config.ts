import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** What a test file says that changes its process for others: modules, the environment, settings, or kept connections. */
const changesProcess =
  /vi\.(mock|hoisted|resetModules)\(|process\.env|with(FeedBench|LanguageModel)\(|routes\/api\/api\.contact"/;

/** The test files of the rooms that change nothing. The others, and those that start programs, need a process each. */
const sharing = ["app", "jobs"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !changesProcess.test(readFileSync(file, "utf8"))),
);

const settings = {
  // No test asks the real sources. Programs that tests start inherit this.
  env: { FEEDS_FILE: path.resolve("tests/setup/feeds/no-feeds.json") },
  // How long to wait says nothing about the program: a machine may be slow, or busy with other tests.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};
const resolve = { alias: { "~": path.resolve("app") } };
const alone = {
  ...settings,
  name: "alone",
  include: ["{app,jobs,tests}/**/*.test.{ts,tsx}"],
  exclude: sharing,
};
// Loading the program's modules takes longer than most tests. So these files share a process on each core.
const together = { ...settings, name: "together", include: sharing, isolate: false };

export default defineConfig({
  resolve,
  test: {
    // Every test file has its own database on one engine, so files run side by side.
    globalSetup: ["tests/setup/engine.ts", "tests/setup/build/builder.ts"],
    // Many tests wait for another process, so there is one more at work than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { resolve, test: alone },
      { resolve, test: together },
    ],
  },
});
