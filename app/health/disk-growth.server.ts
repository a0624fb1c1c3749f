import { hostname } from "node:os";
import { diskReport } from "~/disk/disk-report.server";
import { config } from "~/runtime/config.server";
import { DiskSampleModel } from "./disk-sample.model.server";

const dayMs = 24 * 60 * 60_000;
const daysKept = 8;
/** With fewer, one large import would look like the growth of every day. */
const fewestDays = 3;

/** Notes once a day how much room this machine's disk has. */
export async function noteFreeRoom(now = new Date()): Promise<void> {
  const host = hostname();
  const _id = `${host} ${now.toISOString().slice(0, 10)}`;
  if (await DiskSampleModel.exists({ _id })) return;
  const report = await diskReport(config());
  if (!report) return;
  const { freeBytes } = report;
  await DiskSampleModel.updateOne({ _id }, { $setOnInsert: { host, at: now, freeBytes } }, { upsert: true });
  await DiskSampleModel.deleteMany({ host, at: { $lt: new Date(now.getTime() - daysKept * dayMs) } });
}

/**
 * In how many days this machine's disk is full, if it goes on as on the usual day of the last week: half of the days were
 * above it, so that one import or one clean-up says nothing. `null` if it does not grow, or if nobody knows yet.
 */
export async function daysUntilFull(freeBytes: number, now = new Date()): Promise<number | null> {
  const since = new Date(now.getTime() - daysKept * dayMs);
  const samples = await DiskSampleModel.find({ host: hostname(), at: { $gte: since } })
    .sort({ at: 1 })
    .limit(daysKept + 1)
    .lean();
  const growths = samples.slice(1).map(({ at, freeBytes: free }, index) => {
    const before = samples[index];
    return before ? ((before.freeBytes - free) * dayMs) / (at.getTime() - before.at.getTime()) : 0;
  });
  if (growths.length < fewestDays) return null;
  const usual = growths.sort((one, other) => one - other)[Math.floor((growths.length - 1) / 2)] ?? 0;
  return usual > 0 ? freeBytes / usual : null;
}
