import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": path.resolve("app") } },
  test: {
    include: ["{app,jobs,tests}/**/*.test.{ts,tsx}"],
    // Every test file has its own database on one engine, so files run side by side.
    globalSetup: ["tests/setup/engine.ts", "tests/setup/build/builder.ts"],
    // No test asks the real sources. Programs that tests start inherit this.
    env: { FEEDS_FILE: path.resolve("tests/setup/feeds/no-feeds.json") },
    // Many tests wait for another process, so all cores are used.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
