import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { cpuSeconds, type Target } from "./processes";

export type Load = {
  perSecond: number;
  /** The same of each slice alone. */
  slices: number[];
  /** Milliseconds that 99 of 100 answers stayed under. */
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
};

/**
 * Puts load on several servers in turns: a short while on each, then the first again, so that whatever else the machine
 * is doing meets them all alike. What each measured slice gave is added up.
 */
export async function loadInTurns(
  targets: { target: Target; paths: string[] }[],
  { seconds, slices, connections = connectionsUsually, encoding }: LoadOptions,
): Promise<Load[]> {
  const sums = targets.map(() => ({ seconds: 0, cpu: 0, answers: [] as number[], slices: [] as number[] }));
  for (let slice = 0; slice < slices; slice++) {
    for (const [at, { target, paths }] of targets.entries()) {
      const sum = sums[at];
      if (!sum) continue;
      const [before, answered] = [cpuSeconds(target.pids), sum.answers.length];
      const how = { seconds: seconds / slices, connections, encoding };
      const taken = await load(target, paths, how, (milliseconds) => sum.answers.push(milliseconds));
      sum.seconds += taken;
      sum.slices.push((sum.answers.length - answered) / taken);
      sum.cpu += cpuSeconds(target.pids) - before;
    }
  }
  return sums.map(({ seconds, cpu, answers, slices }) => ({
    perSecond: answers.length / seconds,
    slices,
    p99: answers.sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? Number.NaN,
    cpu: (cpu / answers.length) * 1000,
  }));
}

/**
 * How many answers of the one come on one of the other: the middle of what the slices say, each of which was taken in the
 * same second or two for both, so that a machine that is busy for a while falsifies a few of them alone.
 */
export function ratio(one: Load, other: Load): number {
  const each = one.slices.map((rate, at) => rate / (other.slices[at] ?? Number.NaN)).sort((a, b) => a - b);
  const middle = (each.length - 1) / 2;
  return ((each[Math.floor(middle)] ?? Number.NaN) + (each[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Asks for the paths round and round over several connections. @throws Error when an answer is not what it should be */
async function load(
  { url, cookie }: Target,
  paths: string[],
  { seconds, connections, encoding }: Omit<Required<LoadOptions>, "slices" | "encoding"> & { encoding?: string },
  onAnswer: (milliseconds: number) => void,
): Promise<number> {
  let started = 0;
  const requests = paths.map(
    (path): autocannon.Request => ({
      method: "GET",
      path,
      // Only searches are counted for each address; the others need no address of their own.
      ...(path.includes("q=") && { setupRequest: fromAnotherAddress }),
      headers: {
        ...(encoding && { "accept-encoding": encoding }),
        ...(cookie && path.startsWith("/admin") && { cookie }),
      },
    }),
  );
  const setupClient = (client: autocannon.Client) => {
    // Each connection begins at another path, so that they do not ask for the same page at the same time.
    const first = Math.floor((started++ * paths.length) / connections);
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds, setupClient }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => onAnswer(milliseconds));
  });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}${paths[0]}: ${result.errors} requests failed, ${result.non2xx} answers were errors`);
  }
  await pause(100);
  return result.duration;
}

let addresses = 0;

/** Readers come from many addresses, and how much one address may ask for is limited. */
function fromAnotherAddress(request: autocannon.Request): autocannon.Request {
  const [high, middle, low] = [addresses >> 16, addresses >> 8, addresses++].map((part) => part & 255);
  return { ...request, headers: { ...request.headers, "x-forwarded-for": `10.${high}.${middle}.${low}` } };
}
