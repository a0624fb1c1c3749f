import { AffiliateClickModel } from "./affiliate.model.server";

/** Counts one click of a reader on a link, for the present day in the UK. */
export async function countAffiliateClick(linkId: string, now = new Date()): Promise<void> {
  await AffiliateClickModel.updateOne({ linkId, day: ukDay(now) }, { $inc: { clicks: 1 } }, { upsert: true });
}

const day = 24 * 60 * 60 * 1000;
const firstDay = (days: number, now: Date) => ukDay(new Date(now.getTime() - (days - 1) * day));

/** The clicks on each of these links in the last days, including today. Links without clicks are left out. */
export async function affiliateClicksOf(
  ids: string[],
  { days = 30, now = new Date() } = {},
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await AffiliateClickModel.aggregate<{ _id: string; clicks: number }>([
    { $match: { linkId: { $in: ids }, day: { $gte: firstDay(days, now) } } },
    { $group: { _id: "$linkId", clicks: { $sum: "$clicks" } } },
  ]);
  return new Map(counted.map(({ _id, clicks }) => [_id, clicks]));
}

/** Deletes the counts of links that do not exist any more. */
export async function forgetClicks(ids: string[]): Promise<void> {
  await AffiliateClickModel.deleteMany({ linkId: { $in: ids } });
}

// Swedish dates begin with the year, so they can be sorted as text.
const ukDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** The present day in the UK: "2026-11-21". */
export const ukDay = (date: Date) => ukDate.format(date);
