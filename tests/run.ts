// Runs the gate (`npm test`), or with the word `all` every test there is (`npm run test:all`): see docs/tests.md.
import { spawnSync } from "node:child_process";
import { forgetSecondTries, secondTries } from "./setup/second-tries/second-tries";

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

forgetSecondTries();
// What fails in one stage hides nothing in the next.
if (run("build")) for (const name of ["test:unit", ...(all ? ["test:other-node"] : []), "test:browser"]) run(name);

const tries = secondTries();
process.stdout.write(`\n${all ? "Every test" : "The gate"}\n`);
for (const { name, seconds, passed } of stages) {
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  process.stdout.write(`  ${passed ? "passed" : "FAILED"}  ${minutes.padStart(6)}  ${name}\n`);
}
process.stdout.write(`${tries.length} passed at their second try${tries.length > 0 ? ":" : ""}\n`);
for (const { file, name, error } of tries) process.stdout.write(`  ${file}: ${name}\n    ${error}\n`);
process.exit(stages.every(({ passed }) => passed) ? 0 : 1);
