import type { PipelineStage } from "mongoose";
import { dayAt, dayBefore } from "~/place/days";
import { type CountKind, countKinds, DayCountModel, EmptySearchModel, MonthCountModel } from "./count.model.server";
import { allReads, daysKept, type PageKind, searchDaysKept } from "./counted";
import { lastDays, type Span } from "./periods";
import { storeCounts } from "./waiting-counts.server";

type Days = {
  /** How many, with the present one; 100 at most. */
  days?: number;
  now?: Date;
};

/**
 * How often readers read each of these documents in the last days, with what this process has counted a moment ago. Those
 * that nobody read are left out.
 */
export async function readsOf(
  kind: PageKind,
  ids: string[],
  { days = 30, now }: Days = {},
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  await storeCounts();
  const { first, last } = lastDays(days, now);
  const counted = await DayCountModel.aggregate<{ _id: string; count: number }>([
    { $match: { kind, subject: { $in: ids }, period: { $gte: first, $lte: last } } },
    { $group: { _id: "$subject", count: { $sum: "$count" } } },
  ]);
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

type Counted = { subject: string; count: number };

/** What readers read most in the last days, by id, the most read first. It may name what is deleted by now. */
export async function mostRead(
  kind: PageKind,
  { days = 30, now, limit }: Days & { limit: number },
): Promise<{ id: string; count: number }[]> {
  const { sums } = await sumsOf(kind, lastDays(days, now), limit);
  return sums.map(({ subject, count }) => ({ id: subject, count }));
}

/** The words that readers searched for most and that found nothing, in the last days (90 at most). */
export async function searchesWithoutResult({
  days = 30,
  now,
  limit,
}: Days & { limit: number }): Promise<{ words: string; count: number }[]> {
  const { sums } = await emptySearches(lastDays(days, now), limit);
  return sums.map(({ subject, count }) => ({ words: subject, count }));
}

/** The largest sums, the sum of all, and how many there are. */
export type Sums = { sums: Counted[]; total: number; different: number };

/** The sums of a kind in a span. */
export async function sumsOf(kind: CountKind, { unit, first, last }: Span, limit: number): Promise<Sums> {
  const model = unit === "day" ? DayCountModel : MonthCountModel;
  const [found] = await model.aggregate<Largest>([
    { $match: { kind, period: { $gte: first, $lte: last } } },
    ...largestBy("$subject", limit),
  ]);
  return toSums(found);
}

/** Words are kept by days alone, so of a longer span there are those that are still kept. */
export async function emptySearches({ unit, first, last }: Span, limit: number): Promise<Sums> {
  const day = unit === "day" ? { $gte: first, $lte: last } : { $gte: `${first}-01`, $lte: `${last}-31` };
  const [found] = await EmptySearchModel.aggregate<Largest>([{ $match: { day } }, ...largestBy("$words", limit)]);
  return toSums(found);
}

type Largest = { sums: { _id: string; count: number }[]; all: { total: number; different: number }[] };

const largestBy = (subject: "$subject" | "$words", limit: number): PipelineStage[] => [
  { $group: { _id: subject, count: { $sum: "$count" } } },
  {
    $facet: {
      sums: [{ $sort: { count: -1, _id: 1 } }, { $limit: limit }],
      all: [{ $group: { _id: null, total: { $sum: "$count" }, different: { $sum: 1 } } }],
    },
  },
];

function toSums({ sums, all: [all] }: Largest = { sums: [], all: [] }): Sums {
  const { total = 0, different = 0 } = all ?? {};
  return { sums: sums.map(({ _id, count }) => ({ subject: _id, count })), total, different };
}

/** All reads of each day or month of a span. Those without reads are left out. */
export async function readsByPart({ unit, first, last }: Span): Promise<Map<string, number>> {
  const model = unit === "day" ? DayCountModel : MonthCountModel;
  const found = await model
    .find({ kind: "reads", subject: allReads, period: { $gte: first, $lte: last } }, { period: 1, count: 1 })
    .lean();
  return new Map(found.map(({ period, count }) => [period, count]));
}

/** Deletes the reads of documents that are gone for good and count for nobody. */
export async function forgetReads(kind: PageKind, ids: string[]): Promise<void> {
  const theirs = { kind, subject: { $in: ids } };
  await Promise.all([DayCountModel.deleteMany(theirs), MonthCountModel.deleteMany(theirs)]);
}

/** Deletes the sums of days that are kept no longer. Those of months stay. */
export async function forgetOldCounts(now = new Date()): Promise<void> {
  const today = dayAt(now);
  await DayCountModel.deleteMany({ kind: { $in: countKinds }, period: { $lt: dayBefore(today, daysKept) } });
  await EmptySearchModel.deleteMany({ day: { $lt: dayBefore(today, searchDaysKept) } });
}
