// Asks again and again whether the program lives, in a process of its own: whoever attacks is busy.
// One line each time: the status, how many milliseconds the answer took, and how many a bare server's took that was asked
// at the same time. The second tells how busy the machine is.
import { createServer, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

if (isMainThread) {
  const bare = new Worker(new URL(import.meta.url));
  const port = await new Promise((resolve) => bare.once("message", resolve));
  const address = process.argv[2];
  while (true) {
    const [program, machine] = await Promise.all([timed(address), timed(`http://127.0.0.1:${port}/`)]);
    process.stdout.write(`${program.status} ${program.milliseconds} ${machine.milliseconds}\n`);
    await pause(50);
  }
} else {
  const server = createServer((_request, response) => response.end("ok"));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
}

async function timed(address) {
  const begun = performance.now();
  const status = await ask(address);
  return { status, milliseconds: Math.round(performance.now() - begun) };
}

function ask(address) {
  return new Promise((resolve) => {
    const asked = get(address, { agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
    });
    asked.once("error", () => resolve(0));
    asked.setTimeout(20_000, () => asked.destroy());
  });
}
