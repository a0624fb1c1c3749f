// Part of `npm run check`: no regular expression of the program may take more than linear time, whatever it is given.
// Each is judged by recheck, which finds the text that it would be slow at (https://makenowjust-labs.github.io/recheck/).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { constructedPatterns } from "./constructed-patterns";
import { findPatterns } from "./find-patterns";
import { slowPatterns } from "./slow-patterns";

/** Puts patterns together of what it is given, letter by letter; its test shows that they are no more than that. */
const escapes = "app/db/literal-pattern.ts";

const program = ["app", "jobs"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
  .concat(readdirSync("."))
  .filter((name) => /\.(?:ts|tsx|mts|mjs)$/.test(name) && !/\.(?:d|test)\.tsx?$/.test(name) && name !== escapes);

const found = program.map((file) => findPatterns(file, readFileSync(file, "utf8")));
const constructions = found.flatMap((one) => one.constructions);
const onImport = constructions.filter((one) => one.onImport);
const made = await constructedPatterns(onImport);
const patterns = [...found.flatMap((one) => one.patterns), ...made];

const complaints = [
  ...constructions
    .filter((one) => !one.onImport)
    .map(({ file, line }) => `${file}:${line} puts a pattern together while the program runs: use ${escapes}`),
  ...onImport
    .filter(({ file, line }) => !made.some((one) => one.file === file && one.line === line))
    .map(({ file, line }) => `${file}:${line} was not reached by importing the file: what it makes is not known`),
  ...(await slowPatterns(patterns)),
];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length === 0) process.stdout.write(`Checked ${patterns.length} regular expressions: all are linear.\n`);
process.exit(complaints.length === 0 ? 0 : 1);
