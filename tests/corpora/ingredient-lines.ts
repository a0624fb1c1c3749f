// How many ingredient lines of a text file, one a line, the program scales: npx tsx tests/corpora/ingredient-lines.ts FILE.
// With a second file it writes each result there, with tabs between line, factor and result, to be read. The corpora are not
// part of the project: see docs/corpora.md.
import { readFileSync, writeFileSync } from "node:fs";
import { scaleIngredient } from "~/recipes/amounts/scale.server";

const [, , file, results] = process.argv;
if (!file) throw new Error("Name a file with ingredient lines");
const lines = [...new Set(readFileSync(file, "utf8").split(/\r?\n/))].filter((line) => line.trim() !== "");
const scaled = [1 / 2, 2, 3].map((factor) => ({
  factor,
  found: lines.map((line) => ({ line, ...scaleIngredient(line, factor) })),
}));
for (const { factor, found } of scaled) {
  const marked = found.filter(({ isUnscaled }) => isUnscaled).length;
  const share = ((100 * marked) / lines.length).toFixed(2);
  process.stdout.write(`× ${factor}: ${lines.length} lines, ${marked} marked as not scaled (${share} %)\n`);
}
if (results) {
  const rows = scaled.flatMap(({ factor, found }) =>
    found.map(({ line, text, isUnscaled }) => [line, factor, isUnscaled ? "(not scaled)" : text].join("\t")),
  );
  writeFileSync(results, rows.join("\n"));
}
