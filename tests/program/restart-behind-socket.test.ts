import { Agent, request } from "node:https";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, enginesOn, run, temporaryFolder } from "../setup/program/processes";
import { bringNginx, host, startExample } from "../setup/program/reverse-proxy";
import { ask, sessionSecret } from "../soak/site";

const nginx = bringNginx();

beforeAll(buildProgram, 300_000);
cleanUpProcesses();

const patience = { timeout: 60_000, interval: 100 };

/** The program, started so often and so many times side by side on a socket that outlives it. */
async function behindSocket(times: number, units: number, env: Record<string, string> = {}) {
  const port = await freePort();
  const folder = await temporaryFolder();
  const holder = run(process.execPath, ["tests/setup/program/socket-holder.cjs", ...[port, times, units].map(String)], {
    ...{ NODE_ENV: "production", SESSION_SECRET: sessionSecret, DATA_DIR: folder, MONGODB_URI: "" },
    ...{ PORT: String(port), ACCESS_LOG: "off", ...env },
  });
  const programs = () =>
    [...holder.output().matchAll(/program (\d+) of unit (\d)/g)].map(([, pid, unit]) => ({
      pid: Number(pid),
      unit: Number(unit),
    }));
  onTestFinished(() => {
    if (holder.child.exitCode !== null) return;
    for (const { pid } of programs()) tryToKill(pid);
  });
  return {
    ...{ port, folder, programs, ended: holder.ended, output: holder.output },
    /** How often one of them has become ready. */
    ready: () => holder.output().match(/is ready at/g)?.length ?? 0,
    /** Ends the newest of a unit, which is then started again. */
    stop: (unit: number) => process.kill(programs().findLast((program) => program.unit === unit)?.pid ?? 0, "SIGTERM"),
  };
}

function tryToKill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

test("a reader who comes while the program is started anew waits for it, and is not refused", async () => {
  const { port, programs, stop, ended } = await behindSocket(2, 1);
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await ask(`${address}/readyz`)).status, patience).toBe(200);

  stop(1);
  const statuses: number[] = [];
  const askedAgain = async () => {
    statuses.push((await ask(`${address}/healthz`)).status);
    return programs().length;
  };
  await expect.poll(askedAgain, patience).toBe(2);
  statuses.push((await ask(`${address}/healthz`)).status, (await ask(`${address}/`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  stop(1);
  expect(await ended).toBe(0);
}, 400_000);

test.runIf(nginx)(
  "two units on one DATA_DIR behind nginx are started anew one after the other: no request is lost, and none waits",
  async () => {
    const units = await behindSocket(2, 2, { SITE_URL: `https://${host}`, TRUST_PROXY: "1" });
    await expect.poll(units.ready, patience).toBe(2);
    const [engine] = enginesOn(units.folder);
    const proxy = await startExample(nginx ?? "", units.port);
    const crowd = readersOf(proxy.https);
    await expect.poll(() => crowd.answers("GET / 200"), patience).toBeGreaterThan(50);

    for (const unit of [1, 2]) {
      const before = crowd.answers("POST /about 405");
      units.stop(unit);
      await expect.poll(units.ready, patience).toBe(2 + unit);
      // While one was away, the other answered.
      expect(crowd.answers("POST /about 405")).toBeGreaterThan(before + 50);
      // The database goes on, whichever of them began it.
      expect(enginesOn(units.folder)).toEqual([engine]);
    }
    expect(Object.keys(await crowd.stop()).sort()).toEqual(["GET / 200", "GET /news 200", "POST /about 405"]);

    units.stop(1);
    units.stop(2);
    expect(await units.ended).toBe(0);
  },
  180_000,
);

/** Readers who ask without pause over kept connections, and how often which answer came. */
function readersOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const seen: Record<string, number> = {};
  let over = false;
  const askOnce = (what: string) =>
    new Promise<string>((resolve) => {
      const [method, path] = what.split(" ");
      const asked = request(
        {
          ...{ host: "127.0.0.1", port, servername: host, rejectUnauthorized: false, agent, method, path },
          // A form is sent to a page that has none, which tells from each refusal on the way that the program has answered.
          headers: { Host: host, ...(method === "POST" && { "Content-Length": 0 }) },
        },
        (answer) => {
          answer.resume();
          answer.once("close", () => resolve(`${what} ${answer.complete ? answer.statusCode : "cut off"}`));
        },
      );
      asked.once("error", (error) => resolve(`${what} ${error.message}`));
      asked.end();
    });
  const reader = async (what: string) => {
    while (!over) {
      const answered = await askOnce(what);
      seen[answered] = (seen[answered] ?? 0) + 1;
    }
  };
  const readers = ["GET /", "GET /news", "POST /about"].map(reader);
  return {
    answers: (answered: string) => seen[answered] ?? 0,
    async stop() {
      over = true;
      await Promise.all(readers);
      agent.destroy();
      return seen;
    },
  };
}
