import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { onlyInAll, runsAll } from "./tests/setup/only-in-all";
import { ownLook } from "./vite.look";

const tests = ["app", "jobs", "tests"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => runsAll || !onlyInAll.includes(file));
const saying = (words: RegExp) => tests.filter((file) => words.test(readFileSync(file, "utf8")));

/** The test files that start a program, a command or an engine of their own. */
const programs = saying(
  /\b(?:(?:buildProgram|copyOfTheProject|makePrograms|startSite|openEmbeddedEngine)\b|(?:fork|spawn)\()/,
);
/** Those that change their process for others: modules, the environment, or the connections whose rate is limited. */
const changing = saying(/vi\.(mock|hoisted|resetModules)\(|process\.env|routes\/api\/api\.contact"/);
/** Those that ask what the program has loaded or counted, or that fill its memory with a whole library. */
const ofOneProgram = [
  "app/http/access/rate-limit.test.ts",
  "tests/nouns/nouns.test.ts",
  "tests/search/found-at-once.test.ts",
];
const alone = [...new Set([...changing, ...ofOneProgram])].filter((file) => !programs.includes(file));
const together = tests.filter((file) => ![...programs, ...alone].includes(file));

const settings = {
  // No test asks the real sources. Programs that tests start inherit this.
  env: { FEEDS_FILE: path.resolve("tests/setup/feeds/no-feeds.json") },
  // How long to wait says nothing about the program: a machine may be slow, or busy with other tests.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};
/** No test has a look of the owner's. */
const plugins = [ownLook(path.resolve("tests/no-look"))];
const resolve = { alias: { "~": path.resolve("app") } };

export default defineConfig({
  resolve,
  test: {
    // Every test file has its own database on one engine, so files run side by side.
    globalSetup: ["tests/setup/engine.ts", "tests/setup/build/builder.ts"],
    reporters: ["default", "./tests/setup/outcomes/of-units.ts"],
    projects: [
      // Loading the program's modules takes longer than most tests. So these files share a process on each core.
      { plugins, resolve, test: { ...settings, name: "together", include: together, isolate: false, ...beside() } },
      { plugins, resolve, test: { ...settings, name: "alone", include: alone, ...beside() } },
      {
        plugins,
        resolve,
        test: {
          ...settings,
          name: "programs",
          include: programs,
          // One after the other, once all others have ended: nothing takes the machine from a program that a test starts.
          ...{ maxWorkers: 1, sequence: { groupOrder: 1 } },
          // Processes, sockets and disks are the machine's. One second try, and the end of the run lists it.
          retry: runsAll ? 0 : 1,
        },
      },
    ],
  },
});

/** Many of these tests wait for the engine, so there is one more at work than there are cores. */
function beside() {
  return { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 0 } };
}
