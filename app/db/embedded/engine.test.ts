import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { cleanUpProcesses, type Running, run, temporaryFolder } from "../../../tests/setup/processes";

cleanUpProcesses();

/** A program that uses the engine on a folder (tests/setup/engine-user.ts). */
function use(folder: string): Running {
  return run("node_modules/.bin/tsx", ["tests/setup/engine-user.ts", folder]);
}

const says = (program: Running, what: string | RegExp, times = 1) =>
  vi.waitFor(
    () => {
      const found = program.output().match(new RegExp(what, "g")) ?? [];
      if (found.length < times) throw new Error(`It has not said ${what}: ${program.output()}`);
    },
    { timeout: 20_000, interval: 50 },
  );

async function order(program: Running, what: string, answer: string | RegExp, times = 1) {
  program.child.stdin?.write(`${what}\n`);
  await says(program, answer, times);
}

/** The processes of engines on a folder. */
function engines(folder: string): number[] {
  return execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("engine-process.mjs") && line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
}

const noEngineLeft = (folder: string) => expect.poll(() => engines(folder), { timeout: 15_000 }).toEqual([]);

test("what was written is there after a restart, and the engine ends with its user", async () => {
  const folder = await temporaryFolder();
  const first = use(folder);
  await says(first, "open mongodb://");
  await order(first, "add", "added");
  await order(first, "leave", "");
  expect(await first.ended).toBe(0);
  await noEngineLeft(folder);

  const second = use(folder);
  await says(second, "open");
  await order(second, "count", "count 1");
});

test("two programs on one folder share one engine, which outlives the one that started it", async () => {
  const folder = await temporaryFolder();
  const first = use(folder);
  await says(first, "open");
  const second = use(folder);
  await says(second, "open");
  await order(first, "add", "added");
  await order(second, "count", "count 1");
  expect(engines(folder)).toHaveLength(1);

  await order(first, "leave", "");
  await first.ended;
  await order(second, "add", "added");
  await order(second, "count", "count 2");
  expect(engines(folder)).toHaveLength(1);
});

test("programs that start at the same moment share one engine", async () => {
  const folder = await temporaryFolder();
  const programs = [use(folder), use(folder), use(folder)];
  for (const program of programs) await says(program, "open");
  expect(engines(folder)).toHaveLength(1);
});

test("the engine ends when its only user is killed", async () => {
  const folder = await temporaryFolder();
  const program = use(folder);
  await says(program, "open");
  // tsx runs the program in a child of its own.
  const pids = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("engine-user.ts") && line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await noEngineLeft(folder);
});

test("an engine that is killed is started again, at the same address, with all that was acknowledged", async () => {
  const folder = await temporaryFolder();
  const program = use(folder);
  await says(program, "open");
  for (let index = 1; index <= 20; index++) await order(program, "add", "added", index);
  for (const pid of engines(folder)) process.kill(pid, "SIGKILL");
  await says(program, "trouble The embedded database stopped");
  await expect.poll(() => engines(folder).length, { timeout: 15_000 }).toBe(1);
  await order(program, "count", "count 20");
});

test("a folder deep below others works, though its sockets' paths would be too long", async () => {
  const folder = path.join(await temporaryFolder(), "a-rather-long-name".repeat(3), "another-rather-long-name".repeat(3));
  await mkdir(folder, { recursive: true });
  const program = use(folder);
  await says(program, "open");
  await order(program, "add", "added");
  await order(program, "leave", "");
  await program.ended;
  await noEngineLeft(folder);
});

test("a folder that cannot be is refused in one line", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "");
  const program = use(path.join(file, "data"));
  await program.ended;
  expect(program.output().trim()).toMatch(/^failed DATA_DIR: the folder \S+ cannot be made \(ENOTDIR\)$/);
});
