import { numberText } from "~/place/numbers";
// `npm run export -- DIR` writes the site of the environment's settings into a folder; see docs/export-format.md. With
// `--format markdown` it writes each text as a Markdown file; see docs/moving-in.md.

import { Problem } from "~/facts/problem";
import { exportSite } from "~/import-export/export-site.server";
import { exportMarkdown } from "~/import-export/markdown/export-markdown.server";
import { oneFolder } from "~/import-export/one-folder.server";
import { summaryOf } from "~/import-export/summary";
import { runCommand } from "./run-command.server";

const usage = "Say where to: npm run export -- DIR [--format markdown]";

await runCommand(async (words) => {
  const { format, rest } = formatIn(words);
  const folder = oneFolder(rest, usage);
  if (format === "markdown") return asMarkdown(folder);
  const { files } = await exportSite(folder);
  // Without the right settings this is an empty database, and the export could be somebody's only copy.
  if (files.every(({ documents }) => documents === 0))
    return `Exported to ${folder}: nothing, for the database that the environment names is empty. Is it the right one?`;
  return `Exported to ${folder}: ${summaryOf(Object.fromEntries(files.map(({ kind, documents }) => [kind, documents])))}`;
});

/** @throws Problem "invalid" for an unknown format */
function formatIn(words: string[]): { format: "json" | "markdown"; rest: string[] } {
  const at = words.findIndex((word) => word === "--format" || word.startsWith("--format="));
  if (at < 0) return { format: "json", rest: words };
  const isOne = words[at]?.includes("=");
  const format = isOne ? words[at]?.slice("--format=".length) : words[at + 1];
  if (format !== "json" && format !== "markdown") throw new Problem("invalid", usage);
  return { format, rest: words.filter((_, index) => index < at || index > (isOne ? at : at + 1)) };
}

async function asMarkdown(folder: string): Promise<string> {
  const { external, ...counts } = await exportMarkdown(folder);
  const left = external > 0 ? `. Left out: ${numberText(external)} articles of other sites' feeds` : "";
  return `Exported to ${folder}: ${summaryOf(counts)}${left}`;
}
