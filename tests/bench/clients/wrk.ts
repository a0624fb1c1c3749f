import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Answered, Asked, Client } from "./client";

const script = path.join(import.meta.dirname, "wrk.lua");

/** One thread of wrk, in its own process; `null` where it is not installed. */
export function wrk(): Client | null {
  // It knows the option, and ends with an error all the same.
  const [name] = spawnSync("wrk", ["--version"], { encoding: "utf8" }).stdout?.split(" [") ?? [];
  return name ? { name, keepsUp: true, ask } : null;
}

let readers = 0;

async function ask({ url, requests, seconds, connections }: Asked): Promise<Answered> {
  const options = ["--threads=1", `--connections=${connections}`, "--timeout=30s", "--script", script];
  // It knows whole seconds alone. It is told to end before.
  const duration = `--duration=${Math.ceil(seconds) + 1}s`;
  const asked = requests.flatMap(({ path, headers }) => [
    path,
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
  ]);
  const child = spawn("wrk", [...options, duration, url, "--", String(readers), ...asked], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = setTimeout(() => child.kill("SIGINT"), seconds * 1000);
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  clearTimeout(end);
  if (status !== 0) throw new Error(`wrk ended with ${status}: ${said}`);
  const answered: Answered = JSON.parse(said.trim().split("\n").at(-1) ?? "");
  readers += answered.answers + connections;
  return answered;
}
