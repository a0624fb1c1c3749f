import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": path.resolve("app") } },
  test: {
    include: ["{app,jobs,tests}/**/*.test.{ts,tsx}"],
    // Every test file has a database of its own on one engine, so files run side by side.
    globalSetup: ["tests/setup/engine.ts", "tests/setup/build/builder.ts"],
    // No test asks the real sources; programs that tests start inherit it.
    env: { FEEDS_FILE: path.resolve("tests/setup/feeds/no-feeds.json") },
    // Much of what is tested waits for another process: no core is kept back.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
