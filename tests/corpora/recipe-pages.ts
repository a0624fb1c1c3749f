// How many of the pages below a folder (*.testhtml) with a recipe beside them (*.json) the program reads, and how many have as
// many ingredients and steps as that says: npx tsx tests/corpora/recipe-pages.ts FOLDER. See docs/corpora.md.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { recipesOfPage } from "~/importers/recipe-page/recipes-of-page.server";

const [, , folder] = process.argv;
if (!folder) throw new Error("Name a folder with pages");
const pages = readdirSync(folder, { recursive: true })
  .map((name) => path.join(folder, String(name)))
  .filter((name) => name.endsWith(".testhtml"));

const counts = {
  pages: 0,
  "with JSON-LD": 0,
  "with microdata": 0,
  read: 0,
  ingredients: 0,
  steps: 0,
  compared: 0,
  crashes: 0,
};
const times: number[] = [];
const unread: string[] = [];
for (const page of pages) {
  const html = readFileSync(page, "utf8");
  const hasJson = /ld\+json/i.test(html) && /"@?type"?\s*:\s*\[?\s*"[^"]*Recipe"/i.test(html);
  const hasMicrodata = /itemtype\s*=\s*["']?https?:\/\/schema\.org\/Recipe/i.test(html);
  counts.pages++;
  if (hasJson) counts["with JSON-LD"]++;
  else if (hasMicrodata) counts["with microdata"]++;
  const began = performance.now();
  try {
    const [recipe] = recipesOfPage({ html, address: "https://recipes.example/page" }) ?? [];
    times.push(performance.now() - began);
    if (!recipe) {
      if (hasJson || hasMicrodata) unread.push(page);
      continue;
    }
    counts.read++;
    const { ingredients = [], instructions_list: steps = [] } = expectedOf(page);
    counts.compared++;
    const lines = (groups: { lines: unknown[] }[]) => groups.reduce((sum, group) => sum + group.lines.length, 0);
    if (lines(recipe.ingredients) === ingredients.length) counts.ingredients++;
    if (lines(recipe.steps) === steps.length) counts.steps++;
  } catch {
    counts.crashes++;
  }
}

function expectedOf(page: string): { ingredients?: string[]; instructions_list?: string[] } {
  try {
    return JSON.parse(readFileSync(page.replace(/\.testhtml$/, ".json"), "utf8"));
  } catch {
    return {};
  }
}

times.sort((one, other) => one - other);
for (const [what, count] of Object.entries(counts)) process.stdout.write(`${what}: ${count}\n`);
process.stdout.write(
  `milliseconds: median ${times[times.length >> 1]?.toFixed(0)}, worst ${times.at(-1)?.toFixed(0)}\n`,
);
for (const page of unread) process.stdout.write(`not read: ${page}\n`);
