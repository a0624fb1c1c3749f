import { fillLibrary, readerPages } from "./library";
import { ratio } from "./load";
import { type Bench, figureNames, figureRule, figures, measure } from "./measure";
import { startProgram } from "./processes";

const target = 0.5;

/** Pages from memory, compressed as browsers take them, at one, ten and fifty connections. */
export async function benchCached({ folder, pages, quick, print, say }: Bench): Promise<void> {
  say("Writing a library to read from memory");
  const library = await fillLibrary(folder, { articles: quick ? 200 : 2000, others: 100 });
  const program = await startProgram(folder);
  try {
    print(`Target: ${target} of the bare server's rate.\n`);
    print(`| page | connections | ${figureNames} target |`);
    print(`|---|--:|${figureRule}---|`);
    // A search is counted for each reader, so none is kept.
    for (const name of readerPages.filter((page) => page !== "search" && pages.includes(page))) {
      for (const connections of [1, 10, 50]) {
        say(`Measuring ${name} at ${connections}`);
        const options = { seconds: quick ? 1.5 : 4, slices: quick ? 3 : 8, connections, encoding: "br" };
        const [measured] = await measure([{ target: program, paths: library.pages[name] }], options);
        if (!measured) continue;
        const reached = ratio(measured.page, measured.bare) >= target;
        print(`| ${name} | ${connections} | ${figures(measured)} | ${reached ? "OK" : "UNDER"} |`);
      }
    }
  } finally {
    await program.stop();
  }
}
