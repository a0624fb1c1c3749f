import { runningVersion } from "~/runtime/version.server";
import { AlarmModel } from "./alarm.model.server";
import { RunningVersionModel } from "./running-version.model.server";

const _id = "version";
/** Milliseconds in which an address that does not answer is asked again. */
const newFor = 60 * 60_000;

/**
 * Says for an hour that another version of the program runs than before; else `null`. While two processes are replaced one after
 * the other, the older one says nothing.
 */
export async function newVersion(now: Date, version = runningVersion): Promise<string | null> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  await RunningVersionModel.updateOne({ _id }, { $setOnInsert: { version, startedAt } }, { upsert: true });
  const before = await RunningVersionModel.findById(_id).lean();
  if (before && before.version !== version && before.startedAt < startedAt) {
    const changed = { version, startedAt, before: before.version, seenAt: now };
    await RunningVersionModel.updateOne({ _id, version: before.version }, { $set: changed });
    await AlarmModel.updateOne({ _id }, { $set: { postedAt: null, triedAt: null } });
  }
  const known = await RunningVersionModel.findById(_id).lean();
  if (!known?.seenAt || now.getTime() - known.seenAt.getTime() >= newFor) return null;
  return `Version ${known.version} runs. Before, it was ${known.before}.`;
}
