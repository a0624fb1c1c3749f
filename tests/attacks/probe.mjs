// Asks a program again and again whether it lives, in a process of its own: whoever attacks is busy.
// One line each time: the status, how many milliseconds the answer took, and how many of the processor's the program spent
// meanwhile. The second is what the answer takes where nobody else wants the processor.
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const [, , address, pid] = process.argv;
const millisecondsPerTick = 10;

while (true) {
  const [begun, spent] = [performance.now(), processorTime()];
  const status = await ask();
  process.stdout.write(`${status} ${Math.round(performance.now() - begun)} ${processorTime() - spent}\n`);
  await pause(50);
}

function processorTime() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}

function ask() {
  return new Promise((resolve) => {
    const asked = get(address, { agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
    });
    asked.once("error", () => resolve(0));
    asked.setTimeout(20_000, () => asked.destroy());
  });
}
