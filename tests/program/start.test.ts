import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { runsAll } from "../setup/only-in-all";
import { cleanUpProcesses, signalEngines, temporaryFolder } from "../setup/program/processes";
import { patience, ready, start, statusOf } from "../setup/program/started-program";

beforeAll(buildProgram, 300_000);
cleanUpProcesses(afterAll);

describe("the program", { timeout: 400_000 }, () => {
  let program: Awaited<ReturnType<typeof start>>;
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    program = await start({ DATA_DIR: folder });
  });

  test("starts on an empty folder, serves, and logs each request as one line of JSON without personal data", async () => {
    // It is ready as soon as it says so, whether or not anybody asked before.
    await expect.poll(program.output, patience).toContain("is ready at");
    for (const path of ["/healthz", "/readyz", "/"]) {
      expect((await fetch(`${program.address}${path}`)).status).toBe(200);
    }
    const page = await fetch(`${program.address}/news?q=secret-search`, { headers: { "User-Agent": "Somebody/1.0" } });
    expect(page.status).toBe(200);
    await expect.poll(program.output).toContain('"path":"/news"');
    const lines = program.output().trim().split("\n");
    for (const line of lines) JSON.parse(line);
    const [request] = lines.map((line) => JSON.parse(line)).filter((line) => line.req?.path === "/news");
    expect(request.req.id).toBe(page.headers.get("x-request-id"));
    expect(program.output()).not.toMatch(/secret-search|Somebody|127\.0\.0\.1|::1/);
  });

  test("as it comes says that signing in is not set up, has no demo provider and believes no forwarded address", async () => {
    const page = await fetch(`${program.address}/api/login`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Signing in is not set up");
    // R5.7, R6.3, R7.3: what nobody has written yet.
    for (const [path, title, text] of [
      ["/news", "No articles available", "Check back later for the latest news and updates."],
      ["/shop", "No Products Available", "Check back later for new products and deals."],
      ["/recipes", "No recipes found", "Found 0 recipe(s)"],
    ] as const) {
      const empty = (await (await fetch(program.address + path)).text()).replaceAll("<!-- -->", "");
      expect(empty).toContain(title);
      expect(empty).toContain(text);
    }
    for (const path of ["", "/.well-known/openid-configuration", "/auth", "/interaction/1", "/portrait.webp"]) {
      expect([path, await statusOf(`${program.address}/demo-identity${path}`)]).toEqual([path, 404]);
    }
    expect((await fetch(`${program.address}/demo-identity/token`, { method: "POST" })).status).toBe(404);
    // Whoever names another address with each try uses up the share of their own; a host that holds a path is not read.
    const tries = Array.from({ length: 25 }, (_, index) => {
      const headers = { "X-Forwarded-For": `203.0.113.${index}`, "X-Forwarded-Host": "magazine.example/admin?" };
      return fetch(`http://127.0.0.1:${program.port}/api/login`, { headers });
    });
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  test.runIf(runsAll)(
    "is not ready while the database is away or does not answer, says so, and is ready again by itself",
    async () => {
      const [database, away] = [path.join(folder, "db"), path.join(folder, "db-away")];
      // Otherwise the engine is back before anybody notices.
      await rename(database, away);
      await writeFile(database, "in the way");
      signalEngines(folder, "SIGKILL");
      await expect.poll(() => statusOf(`${program.address}/readyz`), patience).toBe(503);
      expect(await (await fetch(`${program.address}/readyz`)).json()).toMatchObject({ database: "down", jobs: "ok" });
      expect(await statusOf(`${program.address}/healthz`)).toBe(200);
      await rm(database);
      await rename(away, database);
      await ready(program.address);
      expect(await statusOf(`${program.address}/news`)).toBe(200);

      // Nor while it does not answer.
      signalEngines(folder, "SIGSTOP");
      try {
        expect(await (await fetch(`${program.address}/readyz`)).json()).toMatchObject({ database: "down", jobs: "ok" });
      } finally {
        signalEngines(folder, "SIGCONT");
      }
      await ready(program.address);
    },
  );
});
