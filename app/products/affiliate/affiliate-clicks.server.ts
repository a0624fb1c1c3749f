import { dayAt, dayBefore } from "~/place/days";
import { AffiliateClickModel } from "./affiliate.model.server";

/** Counts one click of a reader on a link, for the present day on the site's calendar. */
export async function countAffiliateClick(linkId: string, now = new Date()): Promise<void> {
  await AffiliateClickModel.updateOne({ linkId, day: dayAt(now) }, { $inc: { clicks: 1 } }, { upsert: true });
}

/** The clicks on each of these links in the last days, including today. Links without clicks are left out. */
export async function affiliateClicksOf(
  ids: string[],
  { days = 30, now = new Date() } = {},
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await AffiliateClickModel.aggregate<{ _id: string; clicks: number }>([
    { $match: { linkId: { $in: ids }, day: { $gte: dayBefore(dayAt(now), days - 1) } } },
    { $group: { _id: "$linkId", clicks: { $sum: "$clicks" } } },
  ]);
  return new Map(counted.map(({ _id, clicks }) => [_id, clicks]));
}

/** Deletes the counts of links that do not exist any more. */
export async function forgetClicks(ids: string[]): Promise<void> {
  await AffiliateClickModel.deleteMany({ linkId: { $in: ids } });
}
