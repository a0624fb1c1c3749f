import { hash } from "node:crypto";
import { allReads, type DocumentKind, directly, linkPageSubject } from "~/numbers/counted";
import type { KeptCount } from "~/numbers/kept-counts.server";
import { dayAt, dayBefore } from "~/place/days";

/** A text of the library. `vendor` is that of a product. */
export type ReadText = { kind: DocumentKind; id: string; daysAgo: number; vendor?: string };

const days = 30;

/** Reads of an average day. */
const pages = { "/": 62, "/recipes": 27, "/shop": 19, "/wellness": 11, "/home": 9, "/news": 12, "/search": 6 };
/** Which part of the readers comes from where. The rest goes on from page to page. */
const sources = {
  ...{ [directly]: 0.17, "google.com": 0.15, "pinterest.com": 0.05, "instagram.com": 0.03 },
  ...{ "duckduckgo.com": 0.02, "bing.com": 0.01 },
};
/** Which part of a product's readers follows its link. */
const follow = 0.09;

/**
 * What a small magazine's readers might have read in the last thirty days: some texts often and most of them seldom, new
 * ones in their first days, and recipes at the weekend. The same each time, but for the days.
 */
export function inventedReads(texts: readonly ReadText[], searches: readonly string[], now = new Date()): KeptCount[] {
  return Array.from({ length: days }, (_none, age) => ofDay(age, texts, searches, now)).flat();
}

function ofDay(age: number, texts: readonly ReadText[], searches: readonly string[], now: Date): KeptCount[] {
  const day = dayBefore(dayAt(now), age);
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  // There were fewer readers a month ago, and today is not over.
  const whole = (1.2 - age / 75) * (age === 0 ? 0.4 : 1);
  const many = (usual: number, name: string) => Math.round(usual * whole * (0.7 + 0.6 * share(`${name} ${age}`)));

  const read = texts.flatMap((text) => {
    const old = text.daysAgo - age;
    if (old < 0) return [];
    const weekend = text.kind === "recipe" && isWeekend ? 1.6 : 1;
    const count = many((1 + 26 * share(text.id) ** 4) * weekend * (old < 4 ? 2.5 : 1), text.id);
    return count > 0 ? [{ ...text, count }] : [];
  });
  const opened = Object.entries(pages).map(([path, usual]) => ({ path, count: many(usual, path) }));
  const all = [...read, ...opened].reduce((sum, { count }) => sum + count, 0);
  const followed = read.flatMap(({ vendor, count, ...text }) => {
    const links = vendor ? Math.round(count * follow + share(`${text.id} link ${age}`) - 0.5) : 0;
    return vendor && links > 0 ? [{ ...text, vendor, count: links }] : [];
  });
  const byVendor = new Map<string, number>();
  for (const { vendor, count } of followed) byVendor.set(vendor, (byVendor.get(vendor) ?? 0) + count);
  return [
    ...read.map(({ kind, id: subject, count }) => ({ kind, subject, day, count })),
    ...opened.map(({ path: subject, count }) => ({ kind: "page" as const, subject, day, count })),
    { kind: "reads", subject: allReads, day, count: all },
    ...Object.entries(sources).map(([subject, part]) => ({
      ...{ kind: "source" as const, subject, day },
      count: Math.max(1, Math.round(all * part)),
    })),
    ...[...byVendor].map(([subject, count]) => ({ kind: "vendor" as const, subject, day, count })),
    ...followed.map(({ count, ...text }) => ({
      kind: "link-page" as const,
      subject: linkPageSubject(text),
      day,
      count,
    })),
    ...searches.flatMap((subject) => {
      const count = Math.round(2.4 * share(`${subject} ${age}`) - 0.6);
      return count > 0 ? [{ kind: "search" as const, subject, day, count }] : [];
    }),
  ];
}

/** From 0 to 1, always the same for a name. */
const share = (name: string): number => Number.parseInt(hash("sha256", name, "hex").slice(0, 6), 16) / 0xffffff;
