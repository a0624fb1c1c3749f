import { stringify } from "csv-stringify/sync";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { shownRefusedLines } from "~/forms/csv";
import { invalidCsv, readCsv } from "~/forms/csv.server";
import { type CheckedRedirect, checkRedirect } from "./address.server";
import { readRedirectLine, redirectColumns } from "./csv-columns";
import { planRedirects } from "./plan-redirects.server";
import { type CsvOutcome, longestFrom, longestTo } from "./redirect";
import { allRedirects } from "./redirect-list.server";
import { redirectSnapshot } from "./redirect-map.server";
import { addRedirects } from "./redirects.server";

const columns = ["from", "to", "status"] as const;

/** All redirects as CSV, in pieces. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export async function* redirectsCsv(): AsyncGenerator<string> {
  yield `${columns.join(",")}\n`;
  for await (const some of allRedirects()) {
    yield stringify(some, { columns: [...columns], escape_formulas: true });
  }
}

type Line = CheckedRedirect & { line: number };
type Refused = { line: number; reason: string };

/**
 * Stores the redirects of a CSV file with the columns `from`, `to` and `status`, in any order and with others beside them;
 * without `status` it is 301. The columns of Redirection, Yoast, Rank Math and their like are read as well. If a line is refused, nothing is stored and the answer names the lines, unless `partly`
 * says that the others are to be stored.
 *
 * @throws Problem "invalid" for a text that is no such file
 */
export async function importRedirectsCsv(
  text: string,
  { by, partly = false }: { by?: Editor; partly?: boolean },
): Promise<CsvOutcome> {
  const { right, refused } = readLines(text);
  await redirectSnapshot.refresh();
  const plan = planRedirects(right, { byHand: true });
  refused.push(...plan.refused.map(({ line, reason }) => ({ line, reason })));
  refused.sort((one, other) => one.line - other.line);
  const outcome = { refused: refused.slice(0, shownRefusedLines), refusedCount: refused.length };
  if (refused.length > 0 && !partly) return { added: 0, changed: 0, same: 0, ...outcome };
  const { added, changed } = await addRedirects([...plan.added, ...plan.changed], { by, byHand: true });
  return { added, changed, same: right.length - plan.refused.length - added - changed, ...outcome };
}

function readLines(text: string): { right: Line[]; refused: Refused[] } {
  const [heading, ...rows] = readCsv(text, longestLine);
  const found = redirectColumns(heading?.record ?? []);
  if (!found) throw invalidCsv("The first line has to name the columns: from,to,status");
  const right: Line[] = [];
  const refused: Refused[] = [];
  for (const { record, line } of rows) {
    if (record.every((cell) => cell.trim() === "")) continue;
    const written = readRedirectLine(record, found);
    if (typeof written === "string") {
      refused.push({ line, reason: written });
      continue;
    }
    try {
      right.push({ ...checkRedirect(written), line });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({
        line,
        reason:
          Object.values(error.errors ?? {})
            .flat()
            .join(". ") || error.message,
      });
    }
  }
  return { right, refused };
}

/** No line that is right is longer. */
const longestLine = longestFrom + longestTo + 1000;
