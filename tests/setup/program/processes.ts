import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type afterAll, afterEach } from "vitest";

export type Running = {
  child: ChildProcess;
  /** All that it has said. */
  output: () => string;
  /** What of it went to standard error. */
  errors: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
};

const running: ChildProcess[] = [];
const folders: string[] = [];

/** Ends what a test started and removes the folders that it made; `afterAll` where tests share what is started. */
export function cleanUpProcesses(after: typeof afterEach | typeof afterAll = afterEach): void {
  after(async () => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
    for (const folder of folders.splice(0)) {
      // The engine shuts its files when its last user is gone.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    }
  });
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-"));
  folders.push(folder);
  return folder;
}

/** @param folder where it runs, if not in the project */
export function run(command: string, args: string[], env: Record<string, string> = {}, folder?: string): Running {
  // Vitest's own settings are not the program's.
  const { NODE_ENV: _nodeEnv, SESSION_SECRET: _secret, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...inherited, ...env } as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.push(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
    errors += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal ?? 0)),
  );
  return { child, output: () => output, errors: () => errors, ended };
}

/** The embedded engines that run on a folder. */
export function enginesOn(folder: string): number[] {
  return execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("engine-process.mjs") && line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
}

export function signalEngines(folder: string, signal: NodeJS.Signals): void {
  for (const engine of enginesOn(folder)) process.kill(engine, signal);
}
