import path from "node:path";
import { defineConfig } from "playwright/test";
import { findChromium } from "../setup/browser";
import { testKey, testLanguageModel } from "../setup/language-model/language-model";

const port = 4173;
const modelPort = 4174;
const plainPort = 4175;
const otherPort = 4176;
/** Named in feeds.json, too. */
const feedPort = 4177;
/** A run of the feeds lasts from `GET /hold` to `GET /let-go` (tests/setup/feeds/feed-server.ts). */
export const feedsAddress = `http://127.0.0.1:${feedPort}`;
const root = path.resolve(import.meta.dirname, "../..");
/** The same site from a second program, for which no language model is set up. */
export const plainAddress = `http://localhost:${plainPort}`;
/** What the language model was asked: `GET /asked`. */
export const modelAddress = `http://127.0.0.1:${modelPort}`;
export const dataDir = path.join(root, ".cache/e2e-data");
/** A second site, with the same library and nothing of the first. */
const otherAddress = `http://localhost:${otherPort}`;
const otherDataDir = path.join(root, ".cache/e2e-other-data");

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
};
/** Readers' pages name many pictures. Whether each is there, a crawl asks (once/robust.spec.ts). */
const withoutPictures = { ...launchOptions, args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"] };
/** A file whose tests look at pictures says `test.use({ launchOptions: withPictures })`. */
export const withPictures = launchOptions;

const withModel = {
  OPENAI_API_KEY: testKey,
  OPENAI_MODEL: testLanguageModel,
  OPENAI_BASE_URL: `${modelAddress}/v1`,
};

const reading = ["once", "with JavaScript", "without JavaScript"];

/** Every journey is walked twice on the built program with the demo library: with and without JavaScript. */
export default defineConfig({
  outputDir: path.join(root, "test-results"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits for one process after the other: two of them leave a third of two processors idle.
  workers: 3,
  // A machine may be slow, or busy with what another test does.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions,
    screenshot: "only-on-failure",
  },
  projects: [
    // What changes what others look for, like a person's rights or a whole list, has a site of its own and goes one by one
    // (alone: `playwright test last/`). It comes first, so that others fill the processor beside it.
    { name: "last with JavaScript", testDir: "last", workers: 1, use: { baseURL: otherAddress } },
    {
      name: "last without JavaScript",
      testDir: "last",
      workers: 1,
      dependencies: ["last with JavaScript"],
      use: { baseURL: otherAddress, javaScriptEnabled: false, launchOptions: withoutPictures },
    },
    // What is asked without a browser is asked once, as what is tagged so in the journeys.
    { name: "once", testDir: "once" },
    {
      name: "with JavaScript",
      testDir: "journeys",
      use: { javaScriptEnabled: true, launchOptions: withoutPictures },
    },
    {
      name: "without JavaScript",
      testDir: "journeys",
      grepInvert: /@once/,
      use: { javaScriptEnabled: false, launchOptions: withoutPictures },
    },
    // What editors do comes after what readers see, since readers count what is there. One of them alone:
    // `playwright test --no-deps desk/recipes`.
    { name: "desk with JavaScript", testDir: "desk", dependencies: reading, use: { javaScriptEnabled: true } },
    {
      name: "desk without JavaScript",
      testDir: "desk",
      dependencies: reading,
      use: { javaScriptEnabled: false, launchOptions: withoutPictures },
    },
  ],
  webServer: [
    {
      // The language model's server, so that nothing is asked of the real one.
      command: "node_modules/.bin/tsx tests/setup/language-model/language-model.ts",
      cwd: root,
      url: `${modelAddress}/asked`,
      env: { PORT: String(modelPort) },
    },
    {
      // The sources of feeds.json, so that nothing is asked of the real ones.
      command: "node_modules/.bin/tsx tests/setup/feeds/feed-server.ts",
      cwd: root,
      url: `${feedsAddress}/page.xml`,
      env: { PORT: String(feedPort) },
    },
    program(
      `node_modules/.bin/tsx tests/setup/build/build.ts && rm -rf ${dataDir} ${otherDataDir} && node build/server/server.js`,
      port,
      withModel,
    ),
    program("node build/server/server.js", plainPort),
    program("node build/server/server.js", otherPort, { ...withModel, DATA_DIR: otherDataDir }),
  ],
});

function program(command: string, port: number, env: Record<string, string> = {}) {
  return {
    command,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      DEMO: "1",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
      FEEDS_FILE: "tests/e2e/feeds.json",
      FEEDS_ALLOW_PRIVATE: "1",
      IMPORT_ALLOW_PRIVATE: "1",
      ...env,
    },
  };
}
