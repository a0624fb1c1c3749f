import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "./bare-server";

/** A server under load: where it listens, and whose processor time its answers cost. */
export type Target = {
  url: string;
  pids: number[];
  /** Of somebody who may open the desk; sent with the desk's addresses alone. */
  cookie?: string;
};

/** Who may open the desk. */
export const editor = "editor@example.org";

/** What the program runs with beside its folder and port; the benchmark's own calls of its functions want the same. */
export const environment = {
  NODE_ENV: "production" as const,
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  FEEDS_FILE: "tests/setup/feeds/no-feeds.json",
  TRUST_PROXY: "1",
  SESSION_SECRET: "only-for-the-benchmark-".repeat(2),
  ADMIN_EMAILS: editor,
};

/** How `npm start` of a checkout starts it: variables, then what Node is given. */
function startOf(checkout: string) {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8"));
  const words = scripts.start.split(" ") as string[];
  const node = words.indexOf("node");
  const settings = Object.fromEntries(
    words.filter((word, at) => at < node && word.includes("=")).map((word) => word.split("=") as [string, string]),
  );
  return { settings, args: words.slice(node + 1) };
}

/**
 * The built program on a data folder, as it runs in production.
 *
 * @param checkout the folder of the project that it is built in
 */
export async function startProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  checkout = ".",
): Promise<Target & { stop(): Promise<void> }> {
  const port = await freePort();
  const started = startOf(checkout);
  const { MONGODB_URI: _uri, DEMO: _demo, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    ...started.settings,
    ...environment,
    LOG_LEVEL: "info",
    PORT: String(port),
    DATA_DIR: path.resolve(dataDir),
    ...settings,
  };
  const log = readerOfLog();
  const program = spawn(process.execPath, started.args, { env, cwd: checkout, stdio: ["ignore", log, "inherit"] });
  log.destroy();
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (program.exitCode !== null) throw new Error("The program did not start. Has it been built (npm run build)?");
    await pause(100);
  }
  return { url, pids: [program.pid ?? 0, ...engineOf(dataDir)], stop: () => stop(program) };
}

/**
 * Reads a program's log as systemd's journal does, from the other end of a socket and in a process of its own, whose
 * time does not count. What somebody should see is shown.
 */
function readerOfLog(): Writable {
  return spawn("grep", ["--line-buffered", '"level":[456]0'], { stdio: ["pipe", process.stderr, "inherit"] }).stdin;
}

/** The bare server, in a process of its own, with the pages that it is to send. */
export async function startBare(pages: Page[]): Promise<Target & { stop(): Promise<void> }> {
  const bare = fork(path.join(import.meta.dirname, "bare-server.ts"));
  const [{ address }] = await once(bare, "message");
  bare.send(pages);
  await once(bare, "message");
  return { url: `http://127.0.0.1:${address.port}`, pids: [bare.pid ?? 0], stop: () => stop(bare) };
}

/** Processor time that the processes have used so far; NaN where the system has no /proc to tell it. */
export function cpuSeconds(pids: number[]): number {
  const ticksPerSecond = 100;
  const spent = pids.map((pid) => {
    const fields = read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  });
  return spent.reduce((sum, seconds) => sum + seconds, 0);
}

/** Memory that the processes hold together now, in megabytes; 0 where the system has no /proc to tell it. */
export function residentMegabytes(pids: number[]): number {
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** The same with each piece that several processes share, such as Node's own code, divided by how many they are. */
export function proportionalMegabytes(pids: number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** The process of the embedded engine on a data folder. */
function engineOf(dataDir: string): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => read(`/proc/${pid}/cmdline`).includes(`engine-process.mjs\0${path.resolve(dataDir, "db")}\0`))
      .map(Number);
  } catch {
    return [];
  }
}

/** The processes that a process has started and that run. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);

/** Waits for the engine, which ends some time after its last user, so that its files can be copied. */
export async function engineEnded(dataDir: string): Promise<void> {
  while (engineOf(dataDir).length > 0) await pause(100);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
