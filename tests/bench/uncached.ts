import { startCompared } from "./compared";
import { fillLibrary, type PageName, readerPages } from "./library";
import { type Bench, measure } from "./measure";
import { beginTable } from "./table";

/** Parts of the rate at which the bare server sends the same bytes; where it sends 60,000 a second they are 420 articles and 240 of all else. */
const targets: Partial<Record<PageName, number>> = { article: 0.007 };
const targetOfOthers = 0.004;

/** Pages rendered for each reader, at ten connections. */
export async function benchUncached(bench: Bench): Promise<void> {
  const { folder, pages, quick, say } = bench;
  say("Writing a library to render from");
  const library = await fillLibrary(folder, { articles: quick ? 500 : 2000, others: 500 });
  const { programs, stop } = await startCompared(bench, { PAGE_CACHE_MB: "0" });
  try {
    const add = beginTable(bench, ["page"]);
    for (const name of readerPages.filter((page) => pages.includes(page))) {
      say(`Measuring ${name}`);
      const measured = programs.map((program) => ({ target: program, paths: library.pages[name] }));
      const options = { seconds: quick ? 2 : 6, slices: quick ? 2 : 6 };
      add([name], await measure(measured, options), targets[name] ?? targetOfOthers);
    }
  } finally {
    await stop();
  }
}
