// How many of the pages below a folder (*.testhtml) with a recipe beside them (*.json) the program reads, and how many have as
// many ingredients and steps as that says, and as the JSON-LD of the page itself has: npx tsx tests/corpora/recipe-pages.ts FOLDER. See docs/corpora.md.
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
  "ingredients as in the data": 0,
  "of pages with a list": 0,
  "steps as in the data": 0,
  "of pages with a list of steps": 0,
  crashes: 0,
};
const times: number[] = [];
const unread: string[] = [];
const unlike: string[] = [];
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
    const data = dataOf(html);
    if (data.ingredients) {
      counts["of pages with a list"]++;
      if (lines(recipe.ingredients) === data.ingredients) counts["ingredients as in the data"]++;
      else unlike.push(`${page}: ${lines(recipe.ingredients)} ingredients of ${data.ingredients}`);
    }
    if (data.steps) {
      counts["of pages with a list of steps"]++;
      if (lines(recipe.steps) === data.steps) counts["steps as in the data"]++;
      else unlike.push(`${page}: ${lines(recipe.steps)} steps of ${data.steps}`);
    }
  } catch {
    counts.crashes++;
  }
}

type Data = { [name: string]: unknown };

/** The lengths of the lists in the first recipe of the page's JSON-LD, read as plainly as can be. */
function dataOf(html: string): { ingredients?: number; steps?: number } {
  const recipes: Data[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === "object" && value !== null) {
      if ([(value as Data)["@type"]].flat().includes("Recipe")) recipes.push(value as Data);
      else Object.values(value).forEach(look);
    }
  };
  for (const [, json = ""] of html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/gi)) {
    try {
      look(JSON.parse(json));
    } catch {
      // Broken JSON is not compared.
    }
  }
  const [{ recipeIngredient, recipeInstructions } = {} as Data] = recipes;
  const said = (one: unknown) => typeof one === "string" && one.trim() !== "";
  const stepsIn = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + stepsIn(one), 0);
    if (typeof value !== "object" || value === null) return said(value) ? 1 : 0;
    const { itemListElement, text, name } = value as Data;
    return itemListElement ? stepsIn(itemListElement) : said(text) || said(name) ? 1 : 0;
  };
  return {
    ...(Array.isArray(recipeIngredient) && { ingredients: recipeIngredient.filter(said).length }),
    ...(Array.isArray(recipeInstructions) && { steps: stepsIn(recipeInstructions) }),
  };
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
for (const line of unlike) process.stdout.write(`unlike: ${line}\n`);
for (const page of unread) process.stdout.write(`not read: ${page}\n`);
