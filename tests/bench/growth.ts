import path from "node:path";
import { fillLibrary, type LibrarySize, type PageName } from "./library";
import type { Target } from "./load";
import { type Bench, measure } from "./measure";
import { residentMegabytes, startProgram } from "./processes";

const mostCost = 1.2;
const mostMegabytes = 350;

type Grown = { size: LibrarySize; program: Target & { stop(): Promise<void> }; pages: Record<PageName, string[]> };

/** What a rendered page costs in a large library relative to a small one; then how much memory the program holds. */
export async function benchGrowth({ folder, pages, quick, print, say }: Bench): Promise<void> {
  const sizes: LibrarySize[] = quick
    ? [
        { articles: 500, others: 200 },
        { articles: 5000, others: 1000 },
      ]
    : [
        { articles: 1000, others: 1000 },
        { articles: 100_000, others: 10_000 },
      ];
  const libraries: Grown[] = [];
  try {
    for (const size of sizes) {
      say(`Writing ${size.articles} articles, ${size.others} products, ${size.others} recipes`);
      const dataDir = path.join(folder, String(size.articles));
      const library = await fillLibrary(dataDir, size);
      const program = await startProgram(dataDir, { PAGE_CACHE_MB: "0" });
      await library.close();
      libraries.push({ size, program, pages: library.pages });
    }
    const [small, large] = libraries as [Grown, Grown];
    print(
      `The cost of a page with ${told(large.size)}, relative to ${told(small.size)}. Target: at most ${mostCost}.\n`,
    );
    print("| page | requests/s | large | cost | CPU ms | large | cost in CPU | target |");
    print("|---|--:|--:|--:|--:|--:|--:|---|");
    for (const name of pages) {
      say(`Measuring ${name}`);
      const both = libraries.map(({ program, pages }) => ({ target: program, paths: pages[name] }));
      const [one, other] = await measure(both, { seconds: quick ? 2 : 6, slices: quick ? 2 : 3 });
      if (!one || !other) continue;
      const cost = one.page.perSecond / other.page.perSecond;
      const figures = [
        one.page.perSecond.toFixed(0),
        other.page.perSecond.toFixed(0),
        cost.toFixed(2),
        one.page.cpu.toFixed(2),
        other.page.cpu.toFixed(2),
        (other.page.cpu / one.page.cpu).toFixed(2),
      ];
      print(`| ${[name, ...figures].join(" | ")} | ${cost <= mostCost ? "OK" : "OVER"} |`);
    }
    const megabytes = residentMegabytes(large.program.pids);
    print(
      `\nMemory after it, program and engine: ${megabytes.toFixed(0)} MB; target: at most ${mostMegabytes}, ` +
        `${megabytes <= mostMegabytes ? "OK" : "OVER"}.`,
    );
  } finally {
    for (const { program } of libraries) await program.stop();
  }
}

const told = ({ articles, others }: LibrarySize) => `${articles} articles and ${others} products and recipes`;
