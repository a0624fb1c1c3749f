import { AffiliateClickModel } from "./affiliate.model.server";

/** Counts one reader who follows a link, on this day in the UK. */
export async function countAffiliateClick(linkId: string, now = new Date()): Promise<void> {
  await AffiliateClickModel.updateOne({ linkId, day: ukDay(now) }, { $inc: { clicks: 1 } }, { upsert: true });
}

const day = 24 * 60 * 60 * 1000;
const firstDay = (days: number, now: Date) => ukDay(new Date(now.getTime() - (days - 1) * day));

/** How often readers followed each of these links in the last days, today included; those that nobody followed are left out. */
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

/** Forgets what was counted of links that are gone for good. */
export async function forgetClicks(ids: string[]): Promise<void> {
  await AffiliateClickModel.deleteMany({ linkId: { $in: ids } });
}

// Swedish dates are written year first, as they sort.
const ukDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** The day that it is in the UK: "2026-11-21". */
export const ukDay = (date: Date) => ukDate.format(date);
