import { readdir } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { jobOverviews } from "~/queue/queue.server";
import { withDatabase } from "../tests/setup/database";
import { canMount, smallDisk } from "../tests/setup/small-disk";
import { type RunningJobs, startJobs } from "./jobs";

const setUp = vi.hoisted(() => ({ backupDir: undefined as string | undefined }));

vi.mock("~/runtime/config.server", async (original) => {
  const real = await original<typeof import("~/runtime/config.server")>();
  return { ...real, config: () => ({ ...real.readConfig({ DEMO: "1" }), ...setUp }) };
});

withDatabase();

let running: RunningJobs | undefined;
afterEach(async () => {
  await running?.stop(5000);
});

test.runIf(canMount)(
  "an owner reads among the jobs that there was no room for the backup, and how much is needed",
  async () => {
    setUp.backupDir = await smallDisk(50);
    running = await startJobs();
    const latest = async () => (await jobOverviews()).find(({ name }) => name === "backup")?.runs[0];
    await vi.waitFor(async () => expect(await latest()).toMatchObject({ state: "failed" }), 45_000);
    expect((await latest())?.error).toMatch(
      /^No room on the disk: the export was not begun\. .* has 50 MB free; it needs about/,
    );
    expect(await readdir(setUp.backupDir)).toEqual([]);
  },
);
