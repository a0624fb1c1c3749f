// `npm run bench`: how fast pages are, as a ratio to a bare server that sends the same bytes, and what a page costs in a
// large library relative to a small one. See docs/performance.md.
//
// npm run bench -- search home   only these pages
// npm run bench -- feeds         how fast the news comes in: see docs/feeds.md
// npm run bench -- --quick       smaller libraries, shorter runs: to see that it works
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "./bare-server";
import { benchFeeds } from "./feeds";
import { fillLibrary, type PageName, pageNames } from "./library";
import { type Load, loadInTurns, type Target } from "./load";
import { startBare, startProgram } from "./processes";

const { values: options, positionals: asked } = parseArgs({
  options: { quick: { type: "boolean" } },
  allowPositionals: true,
});
const positionals = asked.filter((name) => name !== "feeds");
if (asked.length === 0 || asked.includes("feeds")) {
  await benchFeeds();
  if (asked.length > 0 && positionals.length === 0) process.exit(0);
}
const chosen = positionals.length > 0 ? pageNames.filter((name) => positionals.includes(name)) : pageNames;
if (chosen.length < positionals.length) throw new Error(`The pages are ${pageNames.join(", ")}`);
const { sizes, warmUp, measured } = options.quick
  ? { sizes: [500, 5000], warmUp: { seconds: 1, slices: 1 }, measured: { seconds: 2, slices: 2 } }
  : { sizes: [2000, 50_000], warmUp: { seconds: 2, slices: 1 }, measured: { seconds: 6, slices: 3 } };
const target = 1.2;

type Measured = { articles: number; kilobytes: number; page: Load; bare: Load };

const started = performance.now();
const busyAtStart = loadavg()[0] ?? 0;
const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-bench-"));
const stops: (() => Promise<void>)[] = [];
try {
  const libraries: (Target & { articles: number; pages: Record<PageName, string[]> })[] = [];
  for (const articles of sizes) {
    say(`Writing ${number(articles)} articles`);
    const dataDir = path.join(folder, String(articles));
    const library = await fillLibrary(dataDir, articles);
    const program = await startProgram(dataDir);
    stops.push(program.stop);
    await library.close();
    libraries.push({ ...program, articles, pages: library.pages });
  }

  const results: [PageName, Measured[]][] = [];
  for (const name of chosen) {
    say(`Measuring ${name}`);
    results.push([name, await measure(libraries.map((library) => ({ ...library, paths: library.pages[name] })))]);
  }
  report(results);
} finally {
  for (const stop of stops) await stop();
  // The engine, which ends when its program has, may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** A page in each library and its bytes from a bare server, all in turns. */
async function measure(libraries: (Target & { articles: number; paths: string[] })[]): Promise<Measured[]> {
  const pairs = await Promise.all(
    libraries.map(async (library) => {
      const pages = await Promise.all(library.paths.map((path) => readPage(library.url, path)));
      return { library, pages, bare: await startBare(pages) };
    }),
  );
  const turns = pairs.flatMap(({ library, bare }) => [
    { target: bare, paths: library.paths },
    { target: library, paths: library.paths },
  ]);
  await loadInTurns(turns, warmUp);
  const loads = await loadInTurns(turns, measured);
  await Promise.all(pairs.map(({ bare }) => bare.stop()));
  return pairs.map(({ library: { articles }, pages }, at) => ({
    articles,
    kilobytes: pages.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / pages.length / 1024,
    bare: loads[at * 2] as Load,
    page: loads[at * 2 + 1] as Load,
  }));
}

async function readPage(url: string, path: string): Promise<Page> {
  const answer = await fetch(url + path, { headers: { "Accept-Encoding": "identity" } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return {
    path,
    status: answer.status,
    contentType: answer.headers.get("content-type") ?? "",
    body: await answer.text(),
  };
}

function report(results: [PageName, Measured[]][]) {
  const lines = [
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ` +
      `${process.platform}. 10 connections, ${measured.seconds} s for each figure.`,
    "",
    "| page | articles | KB | requests/s | bare | ratio | p99 ms | bare | ratio | CPU ms a page | bare | ratio |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...results.flatMap(([name, sizes]) => sizes.map((one) => resultLine(name, one))),
    "",
    `| page | cost at ${number(sizes[1])} articles relative to ${number(sizes[0])} | in CPU time | target: at most ${target} |`,
    "|---|--:|--:|---|",
    ...results.map(([name, [small, large]]) => costLine(name, small as Measured, large as Measured)),
    "",
    `In all ${Math.round((performance.now() - started) / 1000)} s.`,
  ];
  if (busyAtStart > 0.5)
    lines.push(`The machine was busy when it began (load ${busyAtStart.toFixed(1)}): the figures are noisy.`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

function resultLine(name: PageName, { articles, kilobytes, page, bare }: Measured): string {
  const figures = [
    [page.perSecond.toFixed(0), bare.perSecond.toFixed(0), (page.perSecond / bare.perSecond).toFixed(3)],
    [page.p99.toFixed(1), bare.p99.toFixed(1), (page.p99 / bare.p99).toFixed(1)],
    [page.cpu.toFixed(2), bare.cpu.toFixed(2), (page.cpu / bare.cpu).toFixed(0)],
  ];
  return `| ${[name, number(articles), kilobytes.toFixed(0), ...figures.flat()].join(" | ")} |`;
}

/** A page costs the inverse of how many of them there are in a second. */
function costLine(name: PageName, small: Measured, large: Measured): string {
  const cost = small.page.perSecond / large.page.perSecond;
  const cpu = large.page.cpu / small.page.cpu;
  return `| ${name} | ${cost.toFixed(2)} | ${cpu.toFixed(2)} | ${cost <= target ? "OK" : "OVER"} |`;
}

function number(value: number | undefined): string {
  return (value ?? 0).toLocaleString("en-GB");
}

function say(what: string) {
  process.stderr.write(`${Math.round((performance.now() - started) / 1000)} s  ${what}\n`);
}
