import { place } from "~/place/place";
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
  const format = isMonth ? "%Y-%m" : "%Y-%m-%d";
  const found = await SubscriberModel.aggregate<{ _id: string; count: number }>([
    { $match: { confirmedAt: { $gte: since, $lt: until } } },
    {
      $group: {
        _id: { $dateToString: { date: "$confirmedAt", format, timezone: place().timeZone } },
        count: { $sum: 1 },
      },
    },
    { $match: { _id: { $gte: first, $lte: last } } },
    { $sort: { _id: 1 } },
  ]);
  return new Map(found.map(({ _id, count }) => [_id, count]));
}
