import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** They hold the clock against a machine that does other work beside them: `npm run soak` runs them alone. */
const alone = ["database", "killed", "load"].map((name) => `tests/faults-${name}.test.ts`);

export default defineConfig({
  resolve: { alias: { "~": path.resolve("app") } },
  test: {
    include: ["{app,jobs,tests}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, ...(process.env.SOAK ? [] : alone)],
    // Every test file has a database of its own on one engine, so files run side by side.
    globalSetup: "tests/setup/engine.ts",
    // No test asks the real sources; programs that tests start inherit it.
    env: { FEEDS_FILE: path.resolve("tests/setup/no-feeds.json") },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
