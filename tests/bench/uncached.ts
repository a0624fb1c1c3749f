import { fillLibrary, type PageName, readerPages } from "./library";
import { ratio } from "./load";
import { type Bench, figureNames, figureRule, figures, measure } from "./measure";
import { startProgram } from "./processes";

/** Parts of the rate at which the bare server sends the same bytes; where it sends 60,000 a second they are 420 articles and 240 of all else. */
const targets: Partial<Record<PageName, number>> = { article: 0.007 };
const targetOfOthers = 0.004;

/** Pages rendered for each reader, at ten connections. */
export async function benchUncached({ folder, pages, quick, print, say }: Bench): Promise<void> {
  say("Writing a library to render from");
  const library = await fillLibrary(folder, { articles: quick ? 500 : 2000, others: 500 });
  const program = await startProgram(folder, { PAGE_CACHE_MB: "0" });
  try {
    print(`| page | ${figureNames} target |`);
    print(`|---|${figureRule}---|`);
    for (const name of readerPages.filter((page) => pages.includes(page))) {
      say(`Measuring ${name}`);
      const options = { seconds: quick ? 2 : 6, slices: quick ? 2 : 6 };
      const [measured] = await measure([{ target: program, paths: library.pages[name] }], options);
      if (!measured) continue;
      const target = targets[name] ?? targetOfOthers;
      const reached = ratio(measured.page, measured.bare) >= target;
      print(`| ${name} | ${figures(measured)} | ${target}: ${reached ? "OK" : "UNDER"} |`);
    }
  } finally {
    await program.stop();
  }
}
