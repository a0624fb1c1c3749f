import mongoose from "mongoose";
import { afterEach, expect, test, vi } from "vitest";
import { jobOverviews, requestJob } from "~/queue/queue.server";
import { withDatabase } from "../tests/setup/database";
import { type RunningJobs, startJobs } from "./jobs";

withDatabase();

let running: RunningJobs | undefined;

afterEach(async () => {
  await running?.stop(5000);
  running = undefined;
});

const overviewOf = async (name: string) => (await jobOverviews()).find((job) => job.name === name);

test("a job that runs by the clock runs at the first start and is planned again", async () => {
  running = await startJobs();
  await vi.waitFor(async () => expect((await overviewOf("clean-up"))?.runs).toMatchObject([{ state: "done" }]), 45_000);
  const { nextRunAt } = (await overviewOf("clean-up")) ?? {};
  const hours = (Date.parse(nextRunAt ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.5);
  expect(hours).toBeLessThan(24.5);
});

test("a job that is asked for before anybody works runs when somebody does, and leaves the queue", async () => {
  await requestJob("clean-up");
  expect(await mongoose.connection.collection("jobs").countDocuments({ name: "clean-up" })).toBe(1);
  running = await startJobs();
  await vi.waitFor(async () => expect((await overviewOf("clean-up"))?.runs).toHaveLength(2), 45_000);
  await vi.waitFor(
    async () => expect(await mongoose.connection.collection("jobs").countDocuments({ type: "normal" })).toBe(0),
    45_000,
  );
});

test("once stopped, nothing is taken up any more", async () => {
  const stopped = await startJobs();
  await stopped.stop(5000);
  expect(stopped.running()).toBe(false);
});

test("a job that this process leaves to others is not taken up, however long it has been waiting", async () => {
  await requestJob("backup");
  running = await startJobs();
  await vi.waitFor(async () => expect((await overviewOf("clean-up"))?.runs).toMatchObject([{ state: "done" }]), 45_000);
  expect((await overviewOf("backup"))?.runs).toEqual([]);
  expect(await mongoose.connection.collection("jobs").countDocuments({ name: "backup" })).toBe(1);
});

test("a job with data that is not valid fails with the reason, and its work is not begun", async () => {
  await requestJob("mail", { messageId: 7 });
  running = await startJobs();
  const failed = async () => (await overviewOf("mail"))?.runs.find(({ state }) => state === "failed")?.error;
  await vi.waitFor(async () => expect(await failed()).toMatch(/^The job's data is not valid: .*string/), 45_000);
});
