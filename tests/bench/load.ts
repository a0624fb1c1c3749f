import { setTimeout as pause } from "node:timers/promises";
import { autocannon } from "./clients/autocannon";
import type { Answered, Asked } from "./clients/client";
import { wrk } from "./clients/wrk";
import { cpuSeconds, type Target } from "./processes";

export type Load = {
  perSecond: number;
  /** The same of each slice alone. */
  slices: number[];
  /** Milliseconds that 99 of 100 answers stayed under: the middle of what the slices say. */
  p99: number;
  /** Milliseconds of processor time for an answer; a busy machine stretches the other figures more than this one. */
  cpu: number;
};

const connectionsUsually = 10;

export type LoadOptions = {
  seconds: number;
  slices: number;
  connections?: number;
  /** What the readers' browsers take; nothing compressed where it is not given. */
  encoding?: string;
  /** Of a reader; sent with every address. */
  cookie?: string;
};

export const client = wrk() ?? autocannon;

/**
 * Puts load on several servers in turns: a short while on each, then the first again, so that whatever else the machine
 * is doing meets them all alike. What each measured slice gave is added up.
 *
 * @throws Error when an answer is not what it should be
 */
export async function loadInTurns(
  targets: { target: Target; paths: string[] }[],
  { seconds, slices, connections = connectionsUsually, ...reader }: LoadOptions,
): Promise<Load[]> {
  const turns = targets.map(({ target, paths }) => ({
    pids: target.pids,
    asked: { url: target.url, requests: requestsFor(target, paths, reader), seconds: seconds / slices, connections },
    slices: [] as (Answered & { cpu: number })[],
  }));
  for (const { asked } of turns) await refuseRedirects(asked);
  for (let slice = 0; slice < slices; slice++) {
    for (const turn of turns) {
      const before = cpuSeconds(turn.pids);
      const answered = await client.ask(turn.asked);
      // What was begun is finished.
      await pause(100);
      turn.slices.push({ ...answered, cpu: cpuSeconds(turn.pids) - before });
      if (answered.failed + answered.refused > 0) {
        const where = `${turn.asked.url}${turn.asked.requests[0]?.path}`;
        throw new Error(`${where}: ${answered.failed} requests failed, ${answered.refused} answers were errors`);
      }
    }
  }
  return turns.map(({ slices }) => {
    const sum = (name: "answers" | "seconds" | "cpu") => slices.reduce((sum, slice) => sum + slice[name], 0);
    return {
      perSecond: sum("answers") / sum("seconds"),
      slices: slices.map(({ answers, seconds }) => answers / seconds),
      p99: middle(slices.map(({ p99 }) => p99)),
      cpu: (sum("cpu") / sum("answers")) * 1000,
    };
  });
}

/**
 * How many answers of the one come on one of the other: the middle of what the slices say, each of which was taken in the
 * same second or two for both, so that a machine that is busy for a while falsifies a few of them alone.
 */
export function ratio(one: Load, other: Load): number {
  return middle(one.slices.map((rate, at) => rate / (other.slices[at] ?? Number.NaN)));
}

function middle(figures: number[]): number {
  const inOrder = figures.sort((a, b) => a - b);
  const at = (inOrder.length - 1) / 2;
  return ((inOrder[Math.floor(at)] ?? Number.NaN) + (inOrder[Math.ceil(at)] ?? Number.NaN)) / 2;
}

/** What a browser reads is counted. */
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

function requestsFor(target: Target, paths: string[], reader: Pick<LoadOptions, "encoding" | "cookie">) {
  return paths.map((path) => {
    const cookie = path.startsWith("/admin") ? target.cookie : reader.cookie;
    const headers: Record<string, string> = {
      "user-agent": browser,
      ...(reader.encoding && { "accept-encoding": reader.encoding }),
      ...(cookie && { cookie }),
      // Only searches are counted for each address; the others need no address of their own.
      ...(path.includes("q=") && { "x-forwarded-for": "10.0.0.0" }),
    };
    return { path, headers };
  });
}

const sample = 20;
let asked = 0;

/** Somebody whose session counts for nothing would be led to the sign-in at once, and no client takes that for an error. */
async function refuseRedirects({ url, requests }: Asked): Promise<void> {
  for (const { path, headers } of requests.slice(0, sample)) {
    const from = { "x-forwarded-for": `172.16.${(asked >> 8) & 255}.${asked++ & 255}` };
    const answer = await fetch(url + path, { headers: { ...headers, ...from }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url}${path} answered ${answer.status}`);
  }
}
