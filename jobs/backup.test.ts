import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { jobOverviews } from "~/queue/queue.server";
import { withDatabase } from "../tests/setup/database";
import { cleanUpProcesses, temporaryFolder } from "../tests/setup/program/processes";
import { withSettings } from "../tests/setup/settings";
import { canMount, smallDisk } from "../tests/setup/small-disk";
import { type RunningJobs, startJobs } from "./jobs";

const set = withSettings();

withDatabase();
cleanUpProcesses();

let running: RunningJobs | undefined;
afterEach(async () => {
  await running?.stop(5000);
});

test.runIf(canMount)(
  "an owner reads among the jobs that there was no room for the backup, and how much is needed",
  async () => {
    const backupDir = await smallDisk(50);
    set({ BACKUP_DIR: backupDir });
    running = await startJobs();
    const latest = async () => (await jobOverviews()).find(({ name }) => name === "backup")?.runs[0];
    await vi.waitFor(async () => expect(await latest()).toMatchObject({ state: "failed" }), 45_000);
    expect((await latest())?.error).toMatch(
      /^No room on the disk: the export was not begun\. .* has 50 MB free; it needs about/,
    );
    expect(await readdir(backupDir)).toEqual([]);
  },
);

test("a backup that ended with its process is made at the next start, not an hour later", async () => {
  const backupDir = await temporaryFolder();
  set({ BACKUP_DIR: backupDir });
  const made = () =>
    expect.poll(() => readdir(backupDir), { timeout: 45_000 }).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  running = await startJobs();
  await made();
  await running.stop(5000);
  // As after a kill: the clock has counted this hour's run.
  for (const day of await readdir(backupDir)) await rm(path.join(backupDir, day), { recursive: true });
  running = await startJobs();
  await made();
});
