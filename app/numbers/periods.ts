import { dayAt, dayBefore, monthBefore, monthOf } from "~/place/days";

/** The periods that the page of the numbers shows, by their words in the address, with their labels. */
export const periodLabels = { "7-days": "7 days", "30-days": "30 days", "12-months": "12 months" } as const;
export type PeriodName = keyof typeof periodLabels;
export const periodNames = Object.keys(periodLabels) as [PeriodName, ...PeriodName[]];
export const usualPeriod: PeriodName = "30-days";

/** Days or months that follow each other, the last one included. */
export type Span = { unit: "day" | "month"; first: string; last: string };

/** The last days, with the present one. */
export function lastDays(days: number, now = new Date()): Span {
  const last = dayAt(now);
  return { unit: "day", first: dayBefore(last, days - 1), last };
}

function lastMonths(months: number, now = new Date()): Span {
  const last = monthOf(dayAt(now));
  return { unit: "month", first: monthBefore(last, months - 1), last };
}

export function spanOf(period: PeriodName, now = new Date()): Span {
  if (period === "12-months") return lastMonths(12, now);
  return lastDays(period === "7-days" ? 7 : 30, now);
}

/** Every day or month of a span, the first one first. */
export function partsOf({ unit, first, last }: Span): string[] {
  const parts: string[] = [];
  const before = unit === "day" ? dayBefore : monthBefore;
  for (let part = last; part >= first; part = before(part, 1)) parts.unshift(part);
  return parts;
}
