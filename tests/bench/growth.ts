import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pictureAddresses } from "./generated-pictures";
import { type Library, type LibrarySize, libraryIn, type PageName, readerPages } from "./library";
import { loadInTurns, ratio } from "./load";
import type { Bench } from "./measure";
import { childrenOf, proportionalMegabytes, residentMegabytes, startProgram } from "./processes";

const maxCost = 1.2;
/** Searches have a measure of their own: see docs/search.md. */
const maxCostOfSearch = 3;
const searches: PageName[] = ["search", "news-search"];
const maxMegabytes = 350;
const connections = 4;
const pictures = 500;

/** A library of some size, in its data folder. */
export type Grown = { size: LibrarySize; dataDir: string; library: Library };

/** What a rendered page costs in a large library relative to a small one; then how much memory the program holds. */
export async function benchGrowth({ folder, pages, quick, print, say }: Bench): Promise<void> {
  const sizes: LibrarySize[] = quick
    ? [
        { articles: 1000, others: 1000 },
        { articles: 5000, others: 2000 },
      ]
    : [
        { articles: 1000, others: 1000 },
        { articles: 100_000, others: 10_000 },
      ];
  const grown: Grown[] = [];
  for (const size of sizes) grown.push(await grow(folder, size, say));
  const [, large] = grown as [Grown, Grown];
  await compareCosts(grown, pages, { quick, print, say });
  await measureMemory(large, { quick, print, say });
}

export async function grow(folder: string, size: LibrarySize, say: Bench["say"]): Promise<Grown> {
  say(`A library of ${told(size)}`);
  const dataDir = path.join(folder, String(size.articles));
  return { size, dataDir, library: await libraryIn(dataDir, size, say) };
}

type Told = Pick<Bench, "quick" | "print" | "say">;

/** The same pages of both libraries in turns, every one rendered for its reader. */
export async function compareCosts(
  grown: Grown[],
  pages: readonly PageName[],
  { quick, print, say }: Told,
): Promise<void> {
  const [small, large] = grown as [Grown, Grown];
  print(`The cost of a page with ${told(large.size)}, relative to ${told(small.size)}.`);
  print("Cost is in processor time of program and engine, which a busy machine falsifies least.\n");
  const programs: Awaited<ReturnType<typeof startProgram>>[] = [];
  try {
    for (const { dataDir } of grown) programs.push(await startProgram(dataDir, { PAGE_CACHE_MB: "0" }));
    print("| page | requests/s | large | time | CPU ms | large | cost | target |");
    print("|---|--:|--:|--:|--:|--:|--:|---|");
    for (const name of pages) {
      say(`Measuring ${name}`);
      const both = programs.map((program, at) => ({
        target: { ...program, cookie: grown[at]?.library.cookie },
        paths: grown[at]?.library.pages[name] ?? [],
      }));
      const [before] = await loadInTurns(both, { seconds: 1, slices: 1, connections });
      // A slice of half a second sees the end of too few that take long.
      const isSlow = (before?.perSecond ?? 0) < 20;
      const slices = quick ? 3 : isSlow ? 4 : 8;
      const [one, other] = await loadInTurns(both, { seconds: slices * (isSlow ? 3 : 0.5), slices, connections });
      if (!one || !other) continue;
      const cost = other.cpu / one.cpu;
      const target = searches.includes(name) ? maxCostOfSearch : maxCost;
      const figures = [
        one.perSecond.toFixed(0),
        other.perSecond.toFixed(0),
        ratio(one, other).toFixed(2),
        one.cpu.toFixed(2),
        other.cpu.toFixed(2),
        cost.toFixed(2),
      ];
      print(`| ${[name, ...figures].join(" | ")} | ${target}: ${cost <= target ? "OK" : "OVER"} |`);
    }
  } finally {
    for (const program of programs) await program.stop();
  }
}

/** The program as it runs usually, with pages from memory, after readers have been all over the site. */
export async function measureMemory(
  { dataDir, library }: Grown,
  { quick, print, say }: Told,
  most = maxMegabytes,
): Promise<void> {
  say("Measuring memory");
  const program = await startProgram(dataDir);
  try {
    const target = { ...program, cookie: library.cookie };
    print("\n| memory, MB | program | engine | together | what they share counted once |");
    print("|---|--:|--:|--:|--:|");
    print(`| at the start | ${figures()} |`);
    const seconds = quick ? 2 : 10;
    const paths = readerPages.flatMap((name) => library.pages[name]);
    await loadInTurns([{ target, paths }], { seconds, slices: 1, encoding: "br" });
    print(`| after readers' pages for ${seconds} s | ${figures()} |`);
    const others = [...library.pages["desk-articles"], ...library.pages["sitemap-part"], ...library.pages.feeds];
    await loadInTurns([{ target, paths: others }], { seconds, slices: 1, encoding: "br" });
    print(`| after the desk, sitemaps and feeds for ${seconds} s | ${figures()} |`);
    say("Filling the memory for pages");
    const every = await addressesIn(program.url, ["articles", "products", "recipes"]);
    await openAll(every);
    print(`| after ${every.length} different pages, more than are kept | ${figures()} |`);
    say(`Storing ${pictures} pictures`);
    const shown = await pictureAddresses(dataDir, quick ? 50 : pictures);
    let highest = 0;
    const looking = setInterval(() => {
      highest = Math.max(highest, residentMegabytes([...program.pids, ...makers()]));
    }, 100);
    await openAll(shown.map((address) => program.url + address));
    clearInterval(looking);
    while (makers().length > 0) await pause(100);
    print(`| after ${shown.length} pictures | ${figures()} |`);
    const megabytes = residentMegabytes(program.pids);
    print(`\nWhile they were made, with the process that makes them, at most ${highest.toFixed(0)} MB together.`);
    print(`\nTarget after all of it: at most ${most} MB, ${megabytes <= most ? "OK" : "OVER"}.`);
  } finally {
    await program.stop();
  }

  /** Processes beside the program and the engine: pictures are made in one, which ends when nobody wants another. */
  function makers() {
    return childrenOf(program.pids[0] ?? 0).filter((pid) => !program.pids.includes(pid));
  }

  function figures() {
    const [own = 0, ...engine] = program.pids;
    const each = [[own], engine, program.pids].map(residentMegabytes);
    return [...each, proportionalMegabytes(program.pids)].map((megabytes) => megabytes.toFixed(0)).join(" | ");
  }
}

async function openAll(addresses: string[]): Promise<void> {
  const open = (address: string) => fetch(address).then((answer) => answer.arrayBuffer());
  for (let at = 0; at < addresses.length; at += connections)
    await Promise.all(addresses.slice(at, at + connections).map(open));
}

/** The pages that the first sitemap of each kind names. */
async function addressesIn(url: string, kinds: string[]): Promise<string[]> {
  const sitemaps = await Promise.all(
    kinds.map((kind) => fetch(`${url}/sitemaps/${kind}-1.xml`).then((one) => one.text())),
  );
  return sitemaps
    .flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, address = "/"]) => url + new URL(address).pathname);
}

const told = ({ articles, others }: LibrarySize) => `${articles} articles and ${others} products and recipes`;
