import { setTimeout as pause } from "node:timers/promises";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { openDatabase } from "~/db/database.server";
import { newId } from "~/db/model.server";
import { generatedArticle } from "./generated-articles";
import { compareCosts, type Grown, grow, measureMemory } from "./growth";
import type { LibrarySize, PageName } from "./library";
import type { Bench } from "./measure";
import { cpuSeconds, residentMegabytes, startProgram, type Target } from "./processes";
import { compareSearches } from "./search";

const maxMegabytes = 500;
/** Short articles: as long as a story that a feed brings. */
const sentences = 8;

/**
 * What a site of a million articles costs relative to one of a thousand: its pages, its searches, its start, the first
 * pages after a save, and memory. The libraries are kept in `kept`, if that is given, and used again.
 */
export async function benchMillion({
  folder,
  kept = folder,
  articles,
  pages,
  quick,
  print,
  say,
}: Bench & { kept?: string; articles?: number }): Promise<void> {
  const many: LibrarySize = {
    articles: articles ?? (quick ? 20_000 : 1_000_000),
    others: quick ? 1000 : 10_000,
    sentences,
  };
  const small = await grow(kept, { articles: 1000, others: 1000, sentences }, say);
  const [filling, cpu] = [performance.now(), process.cpuUsage()];
  const large = await grow(kept, many, say);
  const { user, system } = process.cpuUsage(cpu);
  print(
    `Written in ${seconds(performance.now() - filling)} (${seconds((user + system) / 1000)} of them the writer's own processor time).\n`,
  );

  print("| | articles | seconds | CPU s of both | together, MB |");
  print("|---|--:|--:|--:|--:|");
  const both = [small, large];
  for (const one of both) await tellFirst(one, { print, say });
  print("");
  await compareCosts(both, pages, { quick, print, say });

  print("");
  const programs: Awaited<ReturnType<typeof startProgram>>[] = [];
  try {
    for (const { dataDir } of both) programs.push(await startProgram(dataDir, { PAGE_CACHE_MB: "0" }));
    await compareSearches(
      programs,
      both.map(({ size }) => size.articles),
      { rounds: quick ? 20 : 40, print },
    );
  } finally {
    for (const program of programs) await program.stop();
  }
  await measureMemory(large, { quick, print, say }, maxMegabytes);
}

/** What is worked out once, and by whom: the start, the first answer of each kind after it, and those after a save. */
export async function tellFirst({ dataDir, size, library }: Grown, { print, say }: Pick<Bench, "print" | "say">) {
  let started = performance.now();
  let program = await startProgram(dataDir);
  try {
    // Looks through all documents for those of an earlier version.
    row("the very first start", performance.now() - started, cpuSeconds(program.pids));
    await program.stop();
    started = performance.now();
    program = await startProgram(dataDir);
    row("start", performance.now() - started, cpuSeconds(program.pids));
    for (const name of firsts) await first(`first ${name}`, library.pages[name][0] ?? "/");
    await first("first page in the middle of the desk's list", `/admin?page=${Math.ceil(size.articles / 100)}`);
    await first("first of the desk's list of what is published", "/admin?status=published");
    await first("the last page of it that is shown", "/admin?status=published&page=1000000");
    await first("two frequent words at the desk", "/admin?q=slow+morning");
    await first("first list of tags", "/admin/tags");
    const database = await openDatabase({ mongodbUri: undefined, dataDir });
    const { id } = generatedArticle(0).origin;
    await tell("a save", () => updateArticle(id, { excerpt: `Changed at ${Date.now()}.` }));
    const { input } = generatedArticle(1_000_000);
    const made = await tell("a new article", () => createArticle({ ...input, publishedAt: undefined, imageUrl: null }));
    await tell("its removal", () => removeArticle(made.id, { by: { id: newId(), name: "Edith" } }));
    await database.close();
    // Until the other process has noticed.
    await pause(1000);
    for (const name of firsts) await first(`${name} after the save`, library.pages[name][0] ?? "/");
  } finally {
    await program.stop();
  }

  function first(what: string, path: string) {
    return tell(what, () => open({ ...program, cookie: library.cookie }, path));
  }

  async function tell<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
    say(what);
    const [begun, cpu] = [performance.now(), cpuSeconds(program.pids)];
    const result = await act();
    row(what, performance.now() - begun, cpuSeconds(program.pids) - cpu);
    return result;
  }

  function row(what: string, milliseconds: number, cpu: number) {
    const megabytes = residentMegabytes(program.pids).toFixed(0);
    print(`| ${[what, size.articles, (milliseconds / 1000).toFixed(2), cpu.toFixed(2), megabytes].join(" | ")} |`);
  }
}

const firsts: PageName[] = [
  ...(["home", "news", "news-further", "article", "search", "sitemap", "sitemap-part", "feeds"] as const),
  ...(["desk-articles", "desk-published", "desk-words", "desk-last"] as const),
];

async function open({ url, cookie = "" }: Target, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: path.startsWith("/admin") ? { cookie } : {} });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;
