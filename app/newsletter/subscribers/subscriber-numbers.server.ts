import { dayAt, monthOf } from "~/place/days";
import { SubscriberModel } from "./subscriber.model.server";

const dayMs = 24 * 60 * 60_000;

/**
 * How many subscribed, by the day on the site's calendar or by the month: those who confirmed it then and are still known. Days and
 * months without any are left out.
 *
 * @param first the first day ("2026-11-01") or month ("2026-11")
 * @param last the last one
 */
export async function subscribersByPart(first: string, last: string): Promise<Map<string, number>> {
  const isMonth = first.length === 7;
  // Somewhere a day begins up to 14 hours earlier, or 12 later; what is beyond the span is left out below.
  const since = new Date(Date.parse(isMonth ? `${first}-01` : first) - dayMs);
  const until = new Date(Date.parse(isMonth ? `${last}-01` : last) + (isMonth ? 33 : 2) * dayMs);
  // The database may not know the site's zone. Everywhere on earth days begin with a quarter of an hour.
  const quarters = await SubscriberModel.aggregate<{ _id: Date; count: number }>([
    { $match: { confirmedAt: { $gte: since, $lt: until } } },
    { $group: { _id: { $dateTrunc: { date: "$confirmedAt", unit: "minute", binSize: 15 } }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  const parts = new Map<string, number>();
  for (const { _id, count } of quarters) {
    const part = isMonth ? monthOf(dayAt(_id)) : dayAt(_id);
    if (part >= first && part <= last) parts.set(part, (parts.get(part) ?? 0) + count);
  }
  return parts;
}
