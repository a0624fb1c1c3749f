import { startCompared } from "./compared";
import { fillLibrary, readerPages } from "./library";
import { type Bench, measure } from "./measure";
import { beginTable } from "./table";

const target = 0.6;

/** Pages from memory, compressed as browsers take them, at one, ten and fifty connections. */
export async function benchCached(bench: Bench): Promise<void> {
  const { folder, pages, quick, say } = bench;
  say("Writing a library to read from memory");
  const library = await fillLibrary(folder, { articles: quick ? 200 : 2000, others: 100 });
  const { programs, stop } = await startCompared(bench);
  try {
    const add = beginTable(bench, ["page", "connections"]);
    // A search is counted for each reader, so none is kept.
    for (const name of readerPages.filter((page) => page !== "search" && pages.includes(page))) {
      const targets = programs.map((program) => ({ target: program, paths: library.pages[name] }));
      for (const connections of [1, 10, 50]) {
        say(`Measuring ${name} at ${connections}`);
        const options = { seconds: quick ? 1.5 : 4, slices: quick ? 3 : 8, connections, encoding: "br" };
        add([name, connections], await measure(targets, options), target);
      }
    }
  } finally {
    await stop();
  }
}
