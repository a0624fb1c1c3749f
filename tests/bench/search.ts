import { randomBytes } from "node:crypto";
import path from "node:path";
import { stopWords } from "~/search-index/stop-words";
import type { Bench } from "./measure";
import type { Target } from "./processes";
import { cpuSeconds, residentMegabytes, startProgram } from "./processes";
import { fillSearchLibrary } from "./search-library";
import { drawWord, inventedWords, randomNumbers, realWords } from "./vocabulary";

const maxCost = 3;

/** The search over all nouns, misspelt and not, in a large library beside a small one. */
export async function benchSearch({ folder, quick, print, say }: Bench): Promise<void> {
  const sizes = quick ? [500, 5000] : [1000, 100_000];
  const programs = [];
  try {
    for (const size of sizes) {
      say(`Writing ${size} articles to search`);
      const dataDir = path.join(folder, String(size));
      await fillSearchLibrary(dataDir, size);
      programs.push(await startProgram(dataDir, { PAGE_CACHE_MB: "0" }));
    }
    await compareSearches(programs, sizes, { rounds: quick ? 20 : 60, print });
  } finally {
    for (const program of programs) await program.stop();
  }
}

/** The same searches of two programs, one after the other in turns. */
export async function compareSearches(
  programs: Target[],
  sizes: number[],
  { rounds, print }: { rounds: number; print(line: string): void },
): Promise<void> {
  const [small, large] = programs as [Target, Target];
  print(`| search | p50 ms | p95 ms | CPU ms | p50 of ${sizes[1]} | p95 | CPU ms | cost p95 | in CPU | target |`);
  print("|---|--:|--:|--:|--:|--:|--:|--:|--:|---|");
  const all = [new Timing(), new Timing()] as const;
  for (const [kind, { make, door = "/search" }] of Object.entries(kinds)) {
    const random = randomNumbers(kind.length);
    const timings = [new Timing(), new Timing()] as const;
    for (let round = -warmUp; round < rounds; round++) {
      const query = make(random);
      for (const [at, program] of [small, large].entries()) {
        const taken = await timed(program, door, query);
        if (round < 0) continue;
        timings[at]?.add(taken);
        all[at]?.add(taken);
      }
    }
    row(kind, timings);
  }
  row("all", all);
  print(`\nMemory after it: ${programs.map(({ pids }) => `${residentMegabytes(pids).toFixed(0)} MB`).join(", ")}.`);

  function row(kind: string, [one, other]: readonly [Timing, Timing]) {
    const cost = other.percentile(95) / one.percentile(95);
    const inCpu = other.cpu / one.cpu;
    const figures = [one, other].flatMap((timing) => [timing.percentile(50), timing.percentile(95), timing.cpu]);
    print(
      `| ${[kind, ...[...figures].map((figure) => figure.toFixed(1)), cost.toFixed(2), inCpu.toFixed(2)].join(" | ")} | ${cost <= maxCost ? "OK" : "OVER"} |`,
    );
  }
}

const warmUp = 10;

class Timing {
  readonly #times: number[] = [];
  #cpu = 0;

  add({ ms, cpuMs }: { ms: number; cpuMs: number }) {
    this.#times.push(ms);
    this.#cpu += cpuMs;
  }

  get cpu(): number {
    return this.#cpu / this.#times.length;
  }

  percentile(percent: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
  }
}

/** Each from an address of its own, so that no limit is met. */
async function timed({ url, pids }: Target, door: string, query: string) {
  const [cpu, start] = [cpuSeconds(pids), performance.now()];
  const answer = await fetch(`${url}${door}?${new URLSearchParams({ q: query })}`, {
    headers: { "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1` },
  });
  await answer.text();
  if (!answer.ok) throw new Error(`A search answered ${answer.status}`);
  return { ms: performance.now() - start, cpuMs: (cpuSeconds(pids) - cpu) * 1000 };
}

type Random = () => number;
const twoWords = (random: Random) => `${real(random)} ${real(random)}`;

const suggesting = "/api/search/suggest";

/** What is searched for, and where. */
const kinds: Record<string, { make: (random: Random) => string; door?: string }> = {
  "a word": { make: real },
  "a rare word": { make: (random) => drawWord(inventedWords, random()) },
  "two words": { make: twoWords },
  "three words": { make: (random) => `${twoWords(random)} ${real(random)}` },
  "a misspelt word": { make: (random) => misspelt(real(random), random) },
  "two words, one misspelt": { make: (random) => `${misspelt(real(random), random)} ${real(random)}` },
  "a beginning": { make: (random) => real(random).slice(0, 5) },
  "a word of no document": { make: (random) => `x${drawWord(inventedWords, random())}q` },
  "two words in the news": { make: twoWords, door: "/news" },
  "two words by the API": { make: twoWords, door: "/api/content/search" },
  "suggestions for two letters": { make: (random) => real(random).slice(0, 2), door: suggesting },
  "suggestions for a beginning": { make: (random) => real(random).slice(0, 5), door: suggesting },
  "suggestions for two words": { make: (random) => `${real(random)} ${real(random).slice(0, 3)}`, door: suggesting },
  "suggestions for a misspelt word": { make: (random) => misspelt(real(random), random), door: suggesting },
};

function real(random: Random): string {
  for (;;) {
    const word = realWords[Math.floor(random() * realWords.length)] ?? "";
    if (word.length > 4 && !stopWords.has(word)) return word;
  }
}

function misspelt(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return random() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
