import { createServer } from "node:net";

/**
 * Below the ports that systems hand out by themselves (from 32768 on Linux). One of those may be free now, and belong to
 * somebody's connection by the time that a program has started. Each worker of Vitest and of Playwright has its own part.
 */
const first = 10_000;
const ofOneWorker = 500;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 20;
// The processes that a worker has one after the other begin at different places.
let next = process.pid % ofOneWorker;

/** A port for a program that a test starts, which no other test is given while this one runs. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < ofOneWorker; tried++) {
    const port = first + worker * ofOneWorker + (next++ % ofOneWorker);
    if (await isFree(port)) return port;
  }
  throw new Error("There is no free port");
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
