import { numberText } from "~/place/numbers";
/** "1,200 articles, 7 users": the counts above zero. */
export function summaryOf(counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([kind, count]) => `${numberText(count)} ${kind.replaceAll("-", " ")}`).join(", ") || "nothing";
}
