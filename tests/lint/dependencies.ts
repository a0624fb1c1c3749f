// `npm run packages` brings docs/dependencies.md up to date; with `--check` it says what is missing there, and changes nothing.
import { readFileSync, writeFileSync } from "node:fs";

type Package = { name: string; licence: string; why: string };

const page = "docs/dependencies.md";
const parts = { program: "## In the program", tools: "## Tools and tests" };

const { dependencies, optionalDependencies, devDependencies } = readJson("package.json") as Record<
  string,
  Record<string, string>
>;

const written = readFileSync(page, "utf8");
const reasons = new Map(
  [...written.matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]*?) \|$/gm)].map(([, name, why]) => [name, why]),
);

const about = written.slice(0, written.indexOf(parts.program)).trimEnd();
const wanted = `${[
  about,
  parts.program,
  tableOf({ ...dependencies, ...optionalDependencies }),
  parts.tools,
  tableOf(devDependencies ?? {}),
].join("\n\n")}\n`;

const unexplained = [...wanted.matchAll(/^\| `([^`]+)` \| [^|]+ \|\s*\|$/gm)].map(([, name]) => name);
if (!process.argv.includes("--check")) writeFileSync(page, wanted);
else if (wanted !== written) complain(`${page} is not up to date. Run: npm run packages`);
if (unexplained.length > 0) complain(`${page} does not say why these packages are there: ${unexplained.join(", ")}`);

function tableOf(packages: Record<string, string>): string {
  const rows = Object.keys(packages)
    .sort()
    .map(describe)
    .map(({ name, licence, why }) => `| \`${name}\` | ${licence} | ${why} |`);
  return ["| package | licence | why |", "| --- | --- | --- |", ...rows].join("\n");
}

function describe(name: string): Package {
  const { license } = readJson(`node_modules/${name}/package.json`);
  const typed = name.startsWith("@types/") ? `types of \`${name.slice("@types/".length)}\`` : "";
  return { name, licence: String(license), why: reasons.get(name) || typed };
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8"));
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
