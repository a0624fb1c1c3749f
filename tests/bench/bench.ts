// `npm run bench`: what the site costs, in ratios that hold on any machine. See docs/performance.md.
//
// npm run bench -- cached            pages from memory, beside a bare server with the same bytes
// npm run bench -- uncached          pages rendered for each reader, beside the same
// npm run bench -- signed-in         pages for readers who have signed in, beside the same
// npm run bench -- pictures          pictures from memory and from the database, beside the same
// npm run bench -- growth            what a page costs in a large library relative to a small one, and memory
// npm run bench -- memory            what program and engine hold after 3,000 pages and 500 pictures
// npm run bench -- search            searches of a large library relative to a small one: see docs/search.md
// npm run bench -- take-part         a recipe with 10,000 ratings, 1,000 comments or 1,000 pictures beside one without, also while readers rate it
// npm run bench -- feeds             how fast the news comes in: see docs/feeds.md
// npm run bench -- writing           how soon a text can be written in, and how long a key takes, beside a bare page
// npm run bench -- import            a site of WordPress with 10,000 posts that moves in
// npm run bench -- growth shop home  these pages alone
// npm run bench -- views             what ten million views in a month need, worked out from the others' figures
// npm run bench -- million           a million articles: an hour, 20 GB; alone, or with:
//   --library /some/folder           writes its libraries there, and uses them again the next time
//   --articles 100000                that many articles instead
// npm run bench -- --quick           smaller libraries, shorter runs: to see that it works
// npm run bench -- cached --against ../before
//                                    cached, uncached, signed-in or pictures in turns with the program that is built in another checkout
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchCached } from "./cached";
import { benchFeeds } from "./feeds";
import { benchGrowth } from "./growth";
import { type PageName, pageNames } from "./library";
import { client } from "./load";
import { benchMemory } from "./memory";
import { benchMillion } from "./million";
import { benchMovingIn } from "./moving-in";
import { benchPictures } from "./pictures";
import { environment } from "./processes";
import { benchSearch } from "./search";
import { benchSignedIn } from "./signed-in";
import { benchTakePart } from "./take-part";
import { benchUncached } from "./uncached";
import { tellViews } from "./views";
import { benchWriting } from "./writing";

const { values: options, positionals } = parseArgs({
  options: {
    quick: { type: "boolean" },
    against: { type: "string" },
    library: { type: "string" },
    articles: { type: "string" },
  },
  allowPositionals: true,
});
const parts = {
  cached: benchCached,
  uncached: benchUncached,
  "signed-in": benchSignedIn,
  pictures: benchPictures,
  growth: benchGrowth,
  memory: benchMemory,
  search: benchSearch,
  "take-part": benchTakePart,
  writing: benchWriting,
  import: benchMovingIn,
  views: tellViews,
};
const partNames = [...Object.keys(parts), "feeds", "million"];
const unknown = positionals.filter((name) => !partNames.includes(name) && !pageNames.includes(name as PageName));
if (unknown.length > 0) throw new Error(`Not ${unknown}: parts are ${partNames}, pages ${pageNames}`);
const namedParts = positionals.filter((name) => partNames.includes(name));
const asked = (name: string) => namedParts.length === 0 || namedParts.includes(name);
const namedPages = pageNames.filter((name) => positionals.includes(name));

const started = performance.now();
Object.assign(process.env, environment);
print(
  `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}.`,
);
print(
  client.keepsUp
    ? `Load from ${client.name}, one thread in its own process.`
    : "Load from autocannon in this process, which may be slower than the server: compare processor times, not rates. With wrk on the PATH, that is used.",
);
const busy = loadavg()[0] ?? 0;
if (busy > 0.5) print(`The machine was busy when it began (load ${busy.toFixed(1)}): the figures are noisy.`);
if (asked("feeds")) await benchFeeds();
const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-bench-"));
try {
  const million: typeof benchGrowth = (bench) =>
    benchMillion({ ...bench, kept: options.library, articles: Number(options.articles ?? 0) || undefined });
  const long = namedParts.includes("million") ? { million } : {};
  for (const [name, bench] of Object.entries({ ...parts, ...long })) {
    if (!asked(name)) continue;
    print(`\n## ${name}\n`);
    await bench({
      folder: path.join(folder, name),
      pages: namedPages.length > 0 ? namedPages : pageNames,
      quick: options.quick ?? false,
      against: options.against && path.resolve(options.against),
      print,
      say: (what: string) => process.stderr.write(`${seconds()} s  ${what}\n`),
    });
  }
} finally {
  // The engine, which ends when its program has, may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
print(`\nIn all ${seconds()} s.`);

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
