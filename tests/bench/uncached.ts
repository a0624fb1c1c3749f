import { fillLibrary } from "./library";
import { type Bench, figureNames, figureRule, figures, measure } from "./measure";
import { startProgram } from "./processes";

/** Pages rendered for each reader, at ten connections. */
export async function benchUncached({ folder, pages, quick, print, say }: Bench): Promise<void> {
  say("Writing a library to render from");
  const library = await fillLibrary(folder, { articles: quick ? 500 : 2000, others: 500 });
  const program = await startProgram(folder, { PAGE_CACHE_MB: "0" });
  await library.close();
  try {
    print(`| page | ${figureNames}`);
    print(`|---|${figureRule}`);
    for (const name of pages) {
      say(`Measuring ${name}`);
      const options = { seconds: quick ? 2 : 6, slices: quick ? 2 : 3 };
      const [measured] = await measure([{ target: program, paths: library.pages[name] }], options);
      if (measured) print(`| ${name} | ${figures(measured)} |`);
    }
  } finally {
    await program.stop();
  }
}
