import { beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { cleanUpProcesses, freePort, run, temporaryFolder } from "../setup/program/processes";
import { ask, sessionSecret } from "../soak/site";

beforeAll(buildProgram, 120_000);
cleanUpProcesses();

const patience = { timeout: 60_000, interval: 100 };

test("a reader who comes while the program is started anew waits for it, and is not refused", async () => {
  const port = await freePort();
  const holder = run(process.execPath, ["tests/setup/program/socket-holder.cjs", String(port), "2"], {
    ...{ NODE_ENV: "production", SESSION_SECRET: sessionSecret, DATA_DIR: await temporaryFolder(), MONGODB_URI: "" },
    ...{ PORT: String(port), LOG_LEVEL: "warn" },
  });
  const address = `http://127.0.0.1:${port}`;
  const programs = () => [...holder.output().matchAll(/program (\d+)/g)].map(([, pid]) => Number(pid));
  await expect.poll(async () => (await ask(`${address}/readyz`)).status, patience).toBe(200);

  const [first = 0] = programs();
  process.kill(first, "SIGTERM");
  const statuses: number[] = [];
  while (programs().length < 2) statuses.push((await ask(`${address}/healthz`)).status);
  statuses.push((await ask(`${address}/healthz`)).status, (await ask(`${address}/`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  process.kill(programs()[1] ?? 0, "SIGTERM");
  expect(await holder.ended).toBe(0);
}, 120_000);
