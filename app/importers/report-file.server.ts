import { open } from "node:fs/promises";
import type { ReportLine } from "./report";

/** A report as JSON lines. Each line is in the file as soon as it is written. */
export async function openReportFile(file: string) {
  const handle = await open(file, "w", 0o600);
  return {
    write: async (line: ReportLine): Promise<void> => {
      await handle.appendFile(`${JSON.stringify(line)}\n`);
    },
    close: () => handle.close(),
  };
}
