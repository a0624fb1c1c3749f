import { client, type Load, ratio } from "./load";
import type { Bench, Measurement } from "./measure";

type Column = { name: string; of(measured: Measurement, before: Measurement): string | number };

const alone: Column[] = [
  { name: "KB", of: ({ kilobytes }) => kilobytes.toFixed(0) },
  { name: "requests/s", of: ({ page }) => page.perSecond.toFixed(0) },
  { name: "bare", of: ({ bare }) => bare.perSecond.toFixed(0) },
  { name: "of its rate", of: ({ page, bare }) => ratio(page, bare).toFixed(3) },
  { name: "CPU ms", of: ({ page }) => page.cpu.toFixed(3) },
  { name: "bare", of: ({ bare }) => bare.cpu.toFixed(3) },
  { name: "by CPU", of: ({ page, bare }) => byCpu(page, bare).toFixed(3) },
  { name: "p99 ms", of: ({ page }) => page.p99.toFixed(1) },
  { name: "bare", of: ({ bare }) => bare.p99.toFixed(1) },
];

const besideBefore: Column[] = [
  { name: "KB before", of: (_after, before) => before.kilobytes.toFixed(0) },
  { name: "after", of: (after) => after.kilobytes.toFixed(0) },
  { name: "requests/s before", of: (_after, before) => before.page.perSecond.toFixed(0) },
  { name: "after", of: ({ page }) => page.perSecond.toFixed(0) },
  { name: "**after/before**", of: ({ page }, before) => `**${ratio(page, before.page).toFixed(2)}**` },
  { name: "CPU ms before", of: (_after, before) => before.page.cpu.toFixed(3) },
  { name: "after", of: ({ page }) => page.cpu.toFixed(3) },
  { name: "**before/after**", of: ({ page }, before) => `**${byCpu(page, before.page).toFixed(2)}**` },
  { name: "of bare's rate before", of: (_after, { page, bare }) => ratio(page, bare).toFixed(3) },
  { name: "after", of: ({ page, bare }) => ratio(page, bare).toFixed(3) },
  { name: "by CPU before", of: (_after, { page, bare }) => byCpu(page, bare).toFixed(3) },
  { name: "after", of: ({ page, bare }) => byCpu(page, bare).toFixed(3) },
];

/**
 * Begins a table of measured pages beside the bare server, and beside the program of before where one is measured too.
 *
 * @returns what adds a row: what its first columns say, what `measure` has measured (this program first), and what part
 * of the bare server's rate is the target
 */
export function beginTable({ print, against }: Bench, first: string[]) {
  const columns = against === undefined ? alone : besideBefore;
  print(`| ${[...first, ...columns.map(({ name }) => name), "target"].join(" | ")} |`);
  print(`|---|${"--:|".repeat(first.length - 1 + columns.length)}---|`);
  return (names: (string | number)[], [after, before = after]: Measurement[], target?: number) => {
    if (!after || !before) return;
    const cells = [...names, ...columns.map(({ of }) => of(after, before))];
    print(`| ${cells.join(" | ")} | ${target === undefined ? "" : `${target}: ${judged(after, target)}`} |`);
  };
}

/** By the rate, unless the client was too slow to know it. */
const judged = ({ page, bare }: Measurement, target: number) =>
  (client.keepsUp ? ratio(page, bare) : byCpu(page, bare)) >= target ? "OK" : "UNDER";

/** How many answers of the one take the processor time of one of the other. */
const byCpu = (one: Load, other: Load) => other.cpu / one.cpu;
