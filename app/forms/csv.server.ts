import { CsvError, parse } from "csv-parse/sync";
import { Problem } from "~/facts/problem";

type CsvLimits = {
  maxLines: number;
  /** The characters of the longest line that can be right. */
  longestLine: number;
};

/**
 * The records of a CSV text, each with the line on which it ends; the first is the heading. Some spreadsheets write
 * semicolons or tabs.
 *
 * @throws Problem "invalid" for the field `csv`
 */
export function readCsv(text: string, { maxLines, longestLine }: CsvLimits): { record: string[]; line: number }[] {
  if (text.trim() === "") throw invalidCsv("Choose a file, or type its lines");
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
  const records = parsed(text, delimiter, { maxLines, longestLine });
  if (records.length > maxLines + 1)
    throw invalidCsv(
      `Send at most ${maxLines.toLocaleString("en-GB")} lines at once, in several files if there are more`,
    );
  return records;
}

function parsed(text: string, delimiter: string, { maxLines, longestLine }: CsvLimits) {
  try {
    const read = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestLine,
      to: maxLines + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidCsv(`This is no CSV file: ${error.message}`);
  }
}

export const invalidCsv = (message: string) =>
  new Problem("invalid", "Some fields need your attention", { csv: [message] });
