import { affiliateProducts } from "~/products/products.server";
import { AffiliateClickModel, AffiliateLinkModel } from "./affiliate.model.server";
import type { AffiliateClicks } from "./affiliate-link";

/** Counts one reader who follows a link, on this day in the UK. */
export async function countAffiliateClick(linkId: string, now = new Date()): Promise<void> {
  await AffiliateClickModel.updateOne({ linkId, day: ukDay(now) }, { $inc: { clicks: 1 } }, { upsert: true });
}

const mostListed = 200;
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

/** The links that were followed most in the last days, today included, with where they lead at present. */
export async function listAffiliateClicks({ days = 30, now = new Date() } = {}): Promise<AffiliateClicks[]> {
  const counted = await AffiliateClickModel.aggregate<{ _id: string; clicks: number; lastDay: string }>([
    { $match: { day: { $gte: firstDay(days, now) } } },
    { $group: { _id: "$linkId", clicks: { $sum: "$clicks" }, lastDay: { $max: "$day" } } },
    { $sort: { clicks: -1, _id: 1 } },
    { $limit: mostListed },
  ]);
  const ids = counted.map(({ _id }) => _id);
  const [products, links] = await Promise.all([
    affiliateProducts(ids, []),
    AffiliateLinkModel.find({ _id: { $in: ids } }, { url: 1 }).lean(),
  ]);
  return counted.map(({ _id: id, clicks, lastDay }) => {
    const product = products.find((each) => each.id === id);
    const link = links.find((each) => each._id.toHexString() === id);
    return { id, title: product?.title ?? null, url: product?.affiliateUrl ?? link?.url ?? null, clicks, lastDay };
  });
}

// Swedish dates are written year first, as they sort.
const ukDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** The day that it is in the UK: "2026-11-21". */
export const ukDay = (date: Date) => ukDate.format(date);
