// Runs the gate (`npm test`), or with the word `all` every test there is (`npm run test:all`): see docs/tests.md.
import { spawnSync } from "node:child_process";
import { forgetOutcomes, type Outcome, outcomes } from "./setup/outcomes/outcomes";

const all = process.argv[2] === "all";
const env = all ? { ...process.env, TEST_ALL: "1" } : process.env;

type Stage = { name: string; seconds: number; passed: boolean };
const stages: Stage[] = [];

function run(name: string): boolean {
  const begun = performance.now();
  const passed = spawnSync("npm", ["run", "--silent", name], { stdio: "inherit", env }).status === 0;
  stages.push({ name, seconds: Math.round((performance.now() - begun) / 1000), passed });
  return passed;
}

forgetOutcomes();
// What fails in one stage hides nothing in the next.
if (run("build")) for (const name of ["test:unit", ...(all ? ["test:other-node"] : []), "test:browser"]) run(name);

process.stdout.write(`\n${all ? "Every test" : "The gate"}\n`);
for (const { name, seconds, passed } of stages) {
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  process.stdout.write(`  ${passed ? "passed" : "FAILED"}  ${minutes.padStart(6)}  ${name}\n`);
}
tell("passed at their second try", outcomes("second try"));
tell("failed", outcomes("failed"));
process.exit(stages.every(({ passed }) => passed) ? 0 : 1);

function tell(what: string, found: Outcome[]): void {
  process.stdout.write(`${found.length} ${what}${found.length > 0 ? ":" : ""}\n`);
  for (const { file, name, error } of found) process.stdout.write(`  ${file}: ${name}\n    ${error}\n`);
}
