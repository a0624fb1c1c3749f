import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, type Running, run, temporaryFolder } from "../setup/program/processes";
import { tell } from "../soak/site";
import { type Answer, ask, type Target } from "./attack";
import { attacks, standingStill } from "./attacks";
import { type People, readerAttacks, signAllIn } from "./reader-attacks";

/** The built program as `npm start` runs it, in demo mode. One program stands all attacks, one after the other. */
const maxAnswer = 2 * 1024 * 1024;
const maxMemory = 450;
/** Behind how many ordinary pages' work a health check may come: what the program does without a pause is less. */
const maxPages = 100;

let program: Running;
let target: Target;
let probe: Running;
let people: People;
/** The processor's time, in milliseconds, that an ordinary page costs the program. */
let workOfPage = 0;
let stoodStill: Promise<Answer[]>;
const longestWaits: number[] = [];

cleanUpProcesses(afterAll);

beforeAll(async () => {
  await buildProgram();
  const port = await freePort();
  const [command, args, env] = startCommand();
  program = run(command, args, {
    ...env,
    DEMO: "1",
    DATA_DIR: await temporaryFolder(),
    PORT: String(port),
    HOST: "127.0.0.1",
    SESSION_SECRET: "a secret of at least thirty-two characters",
    LOG_LEVEL: "warn",
  });
  target = { port, answers };
  const ready = async () => expect((await ask(target, "/readyz")).status, program.errors()).toBe(200);
  await vi.waitFor(ready, { timeout: 280_000, interval: 500 });
  probe = run(process.execPath, [
    "tests/attacks/probe.mjs",
    `http://127.0.0.1:${port}/healthz`,
    String(program.child.pid),
  ]);
  await answers(3);
  people = await signAllIn(target);
  workOfPage = await measurePage();
  stoodStill = standingStill.send(target);
}, 300_000);

/** What `npm start` starts, with the same settings of Node. */
function startCommand(): [command: string, args: string[], env: Record<string, string>] {
  const { start } = JSON.parse(readFileSync("package.json", "utf8")).scripts as { start: string };
  const [, settings = "", args = ""] = /^exec env (.*?) node (.*)$/.exec(start) ?? [];
  const env = Object.fromEntries(settings.split(" ").map((setting) => setting.split("=")));
  return [process.execPath, args.split(" "), env];
}

/** What the probe has seen since a line of its own. */
const seen = (from = 0) =>
  probe
    .output()
    .split("\n")
    .slice(from, -1)
    .map((said) => said.split(" ").map(Number));

async function answers(count: number): Promise<void> {
  const before = seen().length;
  await vi.waitFor(() => expect(seen().length).toBeGreaterThanOrEqual(before + count), {
    timeout: 60_000,
    interval: 20,
  });
}

/** The most memory that the program has ever held, in megabytes. */
const peak = () => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${program.child.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** Pages that are not kept in memory; the first ones are slow while Node still compiles. */
async function measurePage(): Promise<number> {
  const pages = async (count: number, parameter: string) => {
    const begun = processorTime();
    for (let at = 0; at < count; at++) expect((await ask(target, `/news?${parameter}=${at}`)).status).toBe(200);
    return (processorTime() - begun) / count;
  };
  await pages(30, "first");
  return pages(50, "then");
}

/** Of the program, in milliseconds. */
function processorTime(): number {
  const [, fields = ""] = readFileSync(`/proc/${program.child.pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}

let before = 0;
beforeEach(() => {
  before = seen().length;
});

test.each(attacks)("$name: the site goes on answering everybody else", { timeout: 180_000 }, async ({ send }) => {
  expectHarmless(await send(target));
  await expectAnswersThroughout();
});

test.each(readerAttacks)(
  "$name: the site goes on answering everybody else, and nothing of it is shown",
  { timeout: 180_000 },
  async ({ send, after }) => {
    expectHarmless(await send(target, people));
    await expectAnswersThroughout();
    await after(target, people);
  },
);

test(`${standingStill.name}: the site goes on answering everybody else`, { timeout: 180_000 }, async () => {
  const given = await stoodStill;
  expectHarmless(given);
  await expectAnswersThroughout();
});

function expectHarmless(given: Answer[]) {
  expect(given.filter(tellsTooMuch)).toEqual([]);
  expect(given.filter(({ bytes }) => bytes > maxAnswer).map(({ status, bytes }) => ({ status, bytes }))).toEqual([]);
}

/** Nobody who asks whether the program lives waits behind more than so many pages' work. */
async function expectAnswersThroughout() {
  await expectPage();
  await answers(3);
  const probed = seen(before);
  expect(probed.map(([status]) => status).filter((status) => status !== 200)).toEqual([]);
  // What others on this machine take of the processor is no fault of the program's.
  const longest = Math.max(...probed.map(([, waited = 0, spent = 0]) => Math.min(waited, spent)));
  longestWaits.push(Math.round(longest / workOfPage));
  expect(longest / workOfPage).toBeLessThan(maxPages);
  expect(program.child.exitCode).toBeNull();
}

/** A visitor who comes now gets a page that is in no memory, behind no more than so many pages' work. */
async function expectPage() {
  const [begun, spent] = [performance.now(), processorTime()];
  expect((await ask(target, `/news?now=${randomUUID()}`)).status).toBe(200);
  const waited = Math.min(performance.now() - begun, processorTime() - spent);
  expect(waited / workOfPage).toBeLessThan(maxPages);
}

/** A stack, or a place in the program's own files. */
const tellsTooMuch = ({ text }: Answer) => /\n\s+at .*:\d+:\d+|node_modules\/|build\/server|node:internal/.test(text);

afterEach(() => {
  expect(peak()).toBeLessThan(maxMemory);
});

test("after all of it the pages are there", async () => {
  for (const path of ["/", "/news", "/recipes", "/contact", "/api/content"]) {
    expect((await ask(target, path)).status).toBe(200);
  }
  expect((await ask(target, "/readyz")).status).toBe(200);
  tell("attacks", { workOfPage, longestWaits, peak: peak() });
});
