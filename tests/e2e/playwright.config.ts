import path from "node:path";
import { defineConfig } from "playwright/test";
import { findChromium } from "../setup/browser";
import { testKey, testLanguageModel } from "../setup/language-model/language-model";
import type { Walk } from "./page";
import { touchedJourneys } from "./touched";

/** Every test there is, without second tries: `npm run test:all`. */
const runsAll = process.env.TEST_ALL === "1";

const root = path.resolve(import.meta.dirname, "../..");
const modelPort = 4174;
/** Named in feeds.json, too. */
const feedPort = 4177;
/** A run of the feeds lasts from `GET /hold` to `GET /let-go` (tests/setup/feeds/feed-server.ts). */
export const feedsAddress = `http://127.0.0.1:${feedPort}`;
/** What the language model was asked: `GET /asked`. */
export const modelAddress = `http://127.0.0.1:${modelPort}`;

/** Each has a database of its own with the demo library, so no project sees what another one writes. */
const sites = {
  reading: siteOn(4173, "reading"),
  desk: siteOn(4178, "desk"),
  lastScripted: siteOn(4176, "last-scripted"),
  lastUnscripted: siteOn(4179, "last-unscripted"),
};
/** The site of the desk from a second program, for which no language model is set up. */
const withoutModel = { ...sites.desk, port: 4175, address: "http://localhost:4175" };
export const plainAddress = withoutModel.address;
/** The database's folder of the site for readers. */
export const dataDir = sites.reading.dataDir;

type Site = ReturnType<typeof siteOn>;

const on = ({ address }: Site) => ({ baseURL: address });

function siteOn(port: number, name: string) {
  return { port, address: `http://localhost:${port}`, dataDir: path.join(root, `.cache/e2e-${name}`) };
}

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
};
/** Pages and lists name many pictures. Whether each is there, a crawl asks (once/robust.spec.ts). */
const withoutPictures = { ...launchOptions, args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"] };
/** A file whose tests look at pictures says `test.use({ launchOptions: withPictures })`. */
export const withPictures = launchOptions;

const withModel = {
  OPENAI_API_KEY: testKey,
  OPENAI_MODEL: testLanguageModel,
  OPENAI_BASE_URL: `${modelAddress}/v1`,
};

/** What the gate walks in Chromium: for each capability one journey, and those that the latest changes touch. */
const inGate = `(?:@core\\b|/(?:${touchedJourneys().join("|") || "none"})\\.spec\\.ts)`;
const inBrowser = (tag = "") => new RegExp(`(?=.*${tag})${runsAll ? "" : `(?=.*${inGate})`}`);
/** With JavaScript: all but what is about its absence. */
const scripted = { grepInvert: /@unscripted/, grep: inBrowser() };
const withoutScripts = { javaScriptEnabled: false, launchOptions: withoutPictures };
const overHttp = { overHttp: true, javaScriptEnabled: false };
/** The same over HTTP (./http), except where the browser itself matters, such as layout and the keyboard. */
const withoutBrowser = { testIgnore: "**/scripted/**", grepInvert: /@(once|scripted|browser)/ };
const ofBrowser = { testIgnore: "**/scripted/**", grepInvert: /@(once|scripted)/, grep: inBrowser("@browser") };

/** Every journey is walked twice on the built program with the demo library: with and without JavaScript. */
export default defineConfig<Walk>({
  outputDir: path.join(root, "test-results"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A browser, a program and a database share the machine with others: one second try, and the end of the run lists it.
  retries: runsAll ? 0 : 1,
  // Ten times what most journeys take. One that takes longer says so by `test.setTimeout`.
  timeout: 45_000,
  expect: { timeout: 10_000, toPass: { timeout: 20_000 } },
  reporter: [["list"], ["../setup/outcomes/of-journeys.ts"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions,
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
  // No project waits for another one: what fails in one hides nothing in the next.
  projects: [
    // Journeys that change what all others would see, like a person's rights or a whole list, go one by one.
    { name: "last with JavaScript", testDir: "last", workers: 1, ...scripted, use: on(sites.lastScripted) },
    {
      name: "last without JavaScript, over HTTP",
      testDir: "last",
      workers: 1,
      ...withoutBrowser,
      use: { ...overHttp, ...on(sites.lastUnscripted) },
    },
    {
      name: "accessibility",
      testDir: "accessible",
      ...scripted,
      use: { launchOptions: withoutPictures, ...on(sites.desk) },
    },
    // What is asked without a browser is asked once, as what is tagged so in the journeys.
    { name: "once", testDir: "once", use: on(sites.reading) },
    {
      name: "with JavaScript",
      testDir: "journeys",
      ...scripted,
      use: { launchOptions: withoutPictures, ...on(sites.reading) },
    },
    {
      name: "without JavaScript, over HTTP",
      testDir: "journeys",
      ...withoutBrowser,
      use: { ...overHttp, ...on(sites.reading) },
    },
    {
      name: "without JavaScript",
      testDir: "journeys",
      ...ofBrowser,
      use: { ...withoutScripts, ...on(sites.reading) },
    },
    {
      name: "desk with JavaScript",
      testDir: "desk",
      ...scripted,
      use: { launchOptions: withoutPictures, ...on(sites.desk) },
    },
    {
      name: "desk without JavaScript, over HTTP",
      testDir: "desk",
      ...withoutBrowser,
      use: { ...overHttp, ...on(sites.desk) },
    },
    {
      name: "desk without JavaScript",
      testDir: "desk",
      ...ofBrowser,
      use: { ...withoutScripts, ...on(sites.desk) },
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
      `node_modules/.bin/tsx tests/setup/build/build.ts && ${inNewFolder(sites.reading)}`,
      sites.reading,
      withModel,
    ),
    program(inNewFolder(sites.desk), sites.desk, withModel),
    program("node build/server/server.js", withoutModel),
    program(inNewFolder(sites.lastScripted), sites.lastScripted, withModel),
    program(inNewFolder(sites.lastUnscripted), sites.lastUnscripted, withModel),
  ],
});

function inNewFolder({ dataDir }: Site): string {
  return `rm -rf ${dataDir} && node build/server/server.js`;
}

function program(command: string, { port, address, dataDir }: Site, env: Record<string, string> = {}) {
  return {
    command,
    cwd: root,
    url: `${address}/readyz`,
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
      WEBHOOKS_ALLOW_PRIVATE: "1",
      ...env,
    },
  };
}
