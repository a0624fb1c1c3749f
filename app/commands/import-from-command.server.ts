// `npm run import:wordpress -- FILE`, `import:ghost -- FILE` and `import:markdown -- DIR` bring the content of another system,
// and `import:disqus -- FILE` the comments on it.

import { type Arguments, readArguments } from "~/importers/arguments";
import { openSource } from "~/importers/open-source.server";
import { terminalProgress } from "~/importers/progress-line.server";
import { summaryLines } from "~/importers/report";
import { openReportFile } from "~/importers/report-file.server";
import { runImport } from "~/importers/run-import.server";
import { runCommand } from "./run-command.server";

await runCommand(async ([system = "", ...words]) => {
  const { file, report, ...options }: Arguments = readArguments(system, words);
  const source = await openSource(options.system, file, options);
  const lines = report === null ? null : await openReportFile(report);
  const progress = terminalProgress(process.stderr);
  const stopping = new AbortController();
  // The first time it ends between two items, and a second time at once.
  process.once("SIGINT", () => stopping.abort());
  process.once("SIGTERM", () => stopping.abort());
  try {
    const summary = await runImport(source, options, {
      report: async (line) => {
        if (line.result === "failed") progress.say(`Failed: ${line.from}: ${line.notes.join(" ")}`);
        await lines?.write(line);
      },
      progress: progress.show,
      signal: stopping.signal,
    });
    progress.end();
    if (summary.counts.failed > 0 || summary.stopped) process.exitCode = 1;
    const hint = summary.unmappedCategories.length > 0 ? ['Map categories with --category "Old name=key".'] : [];
    return [...summaryLines(summary), ...hint].join("\n");
  } finally {
    await lines?.close();
    await source.close();
  }
});
