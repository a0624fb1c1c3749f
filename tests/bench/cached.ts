import { fillLibrary } from "./library";
import { type Bench, figureNames, figureRule, figures, measure } from "./measure";
import { startProgram } from "./processes";

const target = 0.5;

/** Pages from memory, compressed as browsers take them, at one, ten and fifty connections. */
export async function benchCached({ folder, pages, quick, print, say }: Bench): Promise<void> {
  say("Writing a library to read from memory");
  const library = await fillLibrary(folder, { articles: quick ? 200 : 2000, others: 100 });
  const program = await startProgram(folder);
  await library.close();
  try {
    print(`Target: ${target} of the bare server's rate.\n`);
    print(`| page | connections | ${figureNames} target |`);
    print(`|---|--:|${figureRule}---|`);
    // A search is counted for each reader, so none is kept.
    for (const name of pages.filter((page) => page !== "search")) {
      for (const connections of [1, 10, 50]) {
        say(`Measuring ${name} at ${connections}`);
        const options = { seconds: quick ? 1 : 3, slices: quick ? 1 : 3, connections, encoding: "br" };
        const [measured] = await measure([{ target: program, paths: library.pages[name] }], options);
        if (!measured) continue;
        const reached = measured.page.perSecond / measured.bare.perSecond >= target;
        print(`| ${name} | ${connections} | ${figures(measured)} | ${reached ? "OK" : "UNDER"} |`);
      }
    }
  } finally {
    await program.stop();
  }
}
