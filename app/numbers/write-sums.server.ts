import { mongo } from "mongoose";
import { log } from "~/runtime/log.server";
import { type CountKind, DayCountModel, EmptySearchModel, MonthCountModel } from "./count.model.server";
import { directly, mostSearchesOfDay, mostSourcesOfDay, mostSourcesOfMonth, otherSites } from "./counted";

/** What is to be added to a sum of a day or a month. */
export type Sum = { kind: CountKind | "search"; subject: string; period: string; count: number };

const isMonth = (period: string) => period.length === 7;

/**
 * Adds to the sums in the database. Several processes may do so at the same moment. It never fails.
 *
 * @returns those that were not added. If the connection breaks in the middle, some of them may have been
 */
export async function writeSums(sums: Sum[]): Promise<Sum[]> {
  const ofTexts = sums.filter(({ kind }) => kind !== "search");
  const refused = [
    await inParts(
      ofTexts.filter(({ period }) => !isMonth(period)),
      (part) => DayCountModel.bulkWrite(part.map(addToCount), { ordered: false }),
    ),
    await inParts(
      ofTexts.filter(({ period }) => isMonth(period)),
      (part) => MonthCountModel.bulkWrite(part.map(addToCount), { ordered: false }),
    ),
    await inParts(
      sums.filter(({ kind }) => kind === "search"),
      (part) => EmptySearchModel.bulkWrite(part.map(addToSearch), { ordered: false }),
    ),
  ];
  return refused.flat();
}

const addToCount = ({ kind, subject, period, count }: Sum) => ({
  updateOne: { filter: { kind: kind as CountKind, period, subject }, update: { $inc: { count } }, upsert: true },
});

const addToSearch = ({ subject: words, period: day, count }: Sum) => ({
  updateOne: { filter: { day, words }, update: { $inc: { count } }, upsert: true },
});

const mostAtOnce = 1000;

/** Returns those that the database refused. If it does not answer, also all that follow. */
async function inParts(sums: Sum[], write: (part: Sum[]) => Promise<unknown>): Promise<Sum[]> {
  const refused: Sum[] = [];
  for (let at = 0; at < sums.length; at += mostAtOnce) {
    const part = sums.slice(at, at + mostAtOnce);
    try {
      await write(part);
    } catch (error) {
      log.warn({ err: error }, "What readers read could not be stored");
      if (!(error instanceof mongo.MongoBulkWriteError)) return [...refused, ...sums.slice(at)];
      refused.push(...[error.writeErrors].flat().flatMap(({ index }) => part[index] ?? []));
    }
  }
  return refused;
}

/**
 * The same sums, with no more different sites and searches than are kept for a day: made-up ones cannot fill the
 * database. Further sites are summed up as others, and further searches are left out.
 */
export async function withinBounds(sums: Sum[]): Promise<Sum[]> {
  const kept: Sum[] = [];
  const groups = new Map<string, Sum[]>();
  for (const sum of sums) {
    if (sum.kind !== "source" && sum.kind !== "search") kept.push(sum);
    else groups.set(`${sum.kind} ${sum.period}`, [...(groups.get(`${sum.kind} ${sum.period}`) ?? []), sum]);
  }
  for (const group of groups.values()) kept.push(...(await groupWithinBounds(group)));
  return kept;
}

/** @param group sums of one kind and one period */
async function groupWithinBounds(group: Sum[]): Promise<Sum[]> {
  const [first] = group;
  if (!first) return [];
  const subjects = group.map(({ subject }) => subject);
  const { known, room } = await (first.kind === "search"
    ? knownSearches(first, subjects)
    : knownSites(first, subjects));
  let left = room;
  // Those that many come from go first.
  const byCount = [...group].sort((one, other) => other.count - one.count);
  return byCount.flatMap((sum) => {
    if (known.has(sum.subject) || left-- > 0) return sum;
    return sum.kind === "source" ? { ...sum, subject: otherSites } : [];
  });
}

async function knownSearches({ period: day }: Sum, words: string[]) {
  const [total, found] = await Promise.all([
    EmptySearchModel.countDocuments({ day }),
    EmptySearchModel.find({ day, words: { $in: words } }, { words: 1 }).lean(),
  ]);
  return { known: new Set(found.map(({ words }) => words)), room: mostSearchesOfDay - total };
}

async function knownSites({ period }: Sum, subjects: string[]) {
  const [model, most] = isMonth(period) ? [MonthCountModel, mostSourcesOfMonth] : [DayCountModel, mostSourcesOfDay];
  const [total, found] = await Promise.all([
    model.countDocuments({ kind: "source", period }),
    model.find({ kind: "source", period, subject: { $in: subjects } }, { subject: 1 }).lean(),
  ]);
  return { known: new Set([directly, ...found.map(({ subject }) => subject)]), room: most - total };
}
