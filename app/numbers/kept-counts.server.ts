import type { Model } from "mongoose";
import { duplicatesOf } from "~/db/database.server";
import { monthOf } from "~/place/days";
import { type CountKind, DayCountModel, EmptySearchModel, MonthCountModel } from "./count.model.server";

/** What is added to the sum of a day ("2026-11-21"). A `search` is one that found nothing: `subject` are its words. */
export type KeptCount = { kind: CountKind | "search"; subject: string; day: string; count: number };

type Invented = { count: number; invented?: number };
const models = [DayCountModel, MonthCountModel, EmptySearchModel] as unknown as Model<Invented>[];

/** Sums of which a part was invented. */
const withInvented = { invented: { $gt: 0 } };

/**
 * Adds what a demo invents to the sums of days and months, once: nothing while some of it is there. Each sum keeps how much
 * of it is invented. Returns how many sums of days it changed.
 */
export async function keepCounts(counts: readonly KeptCount[]): Promise<number> {
  if (await hasInventedCounts()) return 0;
  const [searches, reads] = [true, false].map((are) => counts.filter(({ kind }) => (kind === "search") === are));
  const writes = [
    EmptySearchModel.bulkWrite(
      (searches ?? []).map(({ subject: words, day, count }) => add({ words, day }, count)),
      atOnce,
    ),
    MonthCountModel.bulkWrite(
      monthsOf(reads ?? []).map(({ kind, subject, period, count }) => add({ kind, subject, period }, count)),
      atOnce,
    ),
    DayCountModel.bulkWrite(
      (reads ?? []).map(({ kind, subject, day: period, count }) =>
        add({ kind: kind as CountKind, subject, period }, count),
      ),
      atOnce,
    ),
  ];
  // Another program that begins the same demo has added to them at the same moment.
  await Promise.all(writes.map((write) => write.catch(duplicatesOf)));
  return counts.length;
}

const atOnce = { ordered: false } as const;

/** A sum with an invented part is not found by this, and cannot be there twice. */
const add = <Filter extends object>(filter: Filter, count: number) => ({
  updateOne: {
    filter: { ...filter, invented: { $exists: false } },
    update: { $inc: { count, invented: count } },
    upsert: true,
  },
});

function monthsOf(counts: readonly KeptCount[]) {
  const sums = new Map<string, { kind: CountKind; subject: string; period: string; count: number }>();
  for (const { kind, subject, day, count } of counts) {
    const period = monthOf(day);
    const name = `${kind} ${period} ${subject}`;
    sums.set(name, { kind: kind as CountKind, subject, period, count: (sums.get(name)?.count ?? 0) + count });
  }
  return [...sums.values()];
}

/** Whether a part of the numbers is invented. */
export async function hasInventedCounts(): Promise<boolean> {
  for (const model of models) if (await model.exists(withInvented)) return true;
  return false;
}

/** Takes out of all sums what was invented; what readers did stays. Returns how many sums there were. */
export async function dropKeptCounts(): Promise<number> {
  let dropped = 0;
  for (const model of models) {
    const alone = { ...withInvented, $expr: { $lte: ["$count", "$invented"] } };
    const { deletedCount } = await model.deleteMany(alone);
    const rest = { $set: { count: { $subtract: ["$count", "$invented"] } } };
    const { modifiedCount } = await model.updateMany(withInvented, [rest, { $unset: "invented" }], {
      updatePipeline: true,
    });
    dropped += deletedCount + modifiedCount;
  }
  return dropped;
}
