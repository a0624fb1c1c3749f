import { stringify } from "csv-stringify/sync";
import { type PeriodName, spanOf } from "~/numbers/periods";
import { storeCounts } from "~/numbers/waiting-counts.server";
import { absolute } from "~/page/metadata.server";
import { readsOfSpan, readTable } from "./numbers-page.server";
import { type FileName, fileNames, tables } from "./tables";

/** More than a site has. */
const mostRows = 20_000;

/** The name of a file without its ending, as an address has it. `null` if there is no such file. */
export function fileOf(name: string): FileName | null {
  return fileNames.find((file) => name === `${file}.csv`) ?? null;
}

/** A table as CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export async function numbersCsv(file: FileName, period: PeriodName, now = new Date()): Promise<string> {
  await storeCounts();
  const span = spanOf(period, now);
  if (file === "reads") {
    const reads = await readsOfSpan(span);
    return inCsv([[span.unit === "day" ? "Day" : "Month", "Reads"], ...reads.map(({ part, count }) => [part, count])]);
  }
  const { name, counted } = tables[file];
  const { rows } = await readTable(file, span, mostRows);
  const hasPaths = rows.some(({ path }) => path) && file !== "searches";
  if (!hasPaths) return inCsv([[name, counted], ...rows.map(({ name, count }) => [name, count])]);
  return inCsv([
    [name, "Address", "State", counted],
    ...rows.map(({ name, path, note, count }) => [name, path ? absolute(path) : "", note ?? "", count]),
  ]);
}

const inCsv = (lines: (string | number)[][]): string => stringify(lines, { escape_formulas: true });
