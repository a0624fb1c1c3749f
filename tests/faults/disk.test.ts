import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildProgram, builtProgram } from "../setup/build/built-program";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, enginesOn, run, signalEngines } from "../setup/program/processes";
import { canMount, fillDisk, smallDisk } from "../setup/small-disk";
import { ask, startSite } from "../soak/site";

beforeAll(buildProgram, 300_000);
cleanUpProcesses();

const patience = { timeout: 60_000, interval: 100 };

describe.runIf(canMount)("a disk that is full", { timeout: 180_000 }, () => {
  test("costs the backup and nothing else: the site starts, says so, goes on, and starts again", async () => {
    const disk = await smallDisk(400);
    const [dataDir, backupDir] = [path.join(disk, "data"), path.join(disk, "backups")];
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    await mkdir(path.join(backupDir, `2026-11-20.${ended}.partial`), { recursive: true });
    await fillDisk(disk, 120);
    const settings = { DATA_DIR: dataDir, MONGODB_URI: "" };

    const site = await startSite({ ...settings, BACKUP_DIR: backupDir });
    await expect.poll(site.output, patience).toContain("No room on the disk: the export was not begun.");
    expect(await readdir(backupDir)).toEqual([]);
    const ready = JSON.parse((await ask(`${site.address}/readyz`)).text);
    expect(ready).toEqual({ database: "ok", jobs: "ok", disk: { freeBytes: expect.any(Number), state: "low" } });
    expect(existsSync(path.join(dataDir, "reserve"))).toBe(false);

    site.child.kill("SIGKILL");
    await site.ended;
    await expect.poll(() => enginesOn(dataDir), patience).toEqual([]);
    const makeRoom = await fillDisk(path.join(disk, "backups"), 0);
    const port = String(await freePort());
    const secret = "a secret of at least thirty-two characters";
    const env = { ...settings, PORT: port, HOST: "127.0.0.1", SESSION_SECRET: secret, NODE_ENV: "production" };
    const refused = run(process.execPath, [builtProgram], env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^DATA_DIR: the disk of \S+ is full: 0 MB are left, and the database needs 32 MB to start\. Remove [^\n]+\n$/,
    );

    await makeRoom();
    const again = await startSite(settings);
    expect((await ask(`${again.address}/`)).status).toBe(200);
  });

  test("under a running site is told, and the site answers again by itself", async () => {
    const disk = await smallDisk(500);
    const dataDir = path.join(disk, "data");
    const site = await startSite({ DATA_DIR: dataDir, MONGODB_URI: "" });
    expect(existsSync(path.join(dataDir, "reserve"))).toBe(true);
    await fillDisk(disk, 0);
    // Whatever would have ended the engine on a full disk: it can start again, from the room that was kept back.
    signalEngines(dataDir, "SIGKILL");
    await expect.poll(site.output, patience).toContain("kept back for this. Make room soon.");
    await expect.poll(async () => (await ask(`${site.address}/readyz`)).status, patience).toBe(200);
    expect(existsSync(path.join(dataDir, "reserve"))).toBe(false);
  });
});
