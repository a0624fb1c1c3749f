import { CsvError, parse } from "csv-parse/sync";
import { Problem } from "~/facts/problem";
import { numberText } from "~/place/numbers";
import { maxCsvLines } from "./csv";

/**
 * The records of a CSV text of at most `maxCsvLines`, each with the line on which it ends; the first is the heading. Some spreadsheets write
 * semicolons or tabs.
 *
 * @param longestLine the characters of the longest line that can be right
 * @throws Problem "invalid" for the field `csv`
 */
export function readCsv(text: string, longestLine: number): { record: string[]; line: number }[] {
  if (text.trim() === "") throw invalidCsv("Choose a file, or type its lines");
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
  const records = parsed(text, delimiter, longestLine);
  if (records.length > maxCsvLines + 1)
    throw invalidCsv(`Send at most ${numberText(maxCsvLines)} lines at once, in several files if there are more`);
  return records;
}

function parsed(text: string, delimiter: string, longestLine: number) {
  try {
    const read = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestLine,
      to: maxCsvLines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidCsv(`This is no CSV file: ${error.message}`);
  }
}

export const invalidCsv = (message: string) =>
  new Problem("invalid", "Some fields need your attention", { csv: [message] });
