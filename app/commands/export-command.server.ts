// `npm run export -- DIR` writes the site of the environment's settings into a folder; see docs/export-format.md.

import { exportSite } from "~/import-export/export-site.server";
import { oneFolder } from "~/import-export/one-folder.server";
import { summaryOf } from "~/import-export/summary";
import { runCommand } from "./run-command.server";

await runCommand(async (words) => {
  const folder = oneFolder(words, "Say where to: npm run export -- DIR");
  const { files } = await exportSite(folder);
  // Without the right settings this is an empty database, and the export could be somebody's only copy.
  if (files.every(({ documents }) => documents === 0))
    return `Exported to ${folder}: nothing, for the database that the environment names is empty. Is it the right one?`;
  return `Exported to ${folder}: ${summaryOf(Object.fromEntries(files.map(({ kind, documents }) => [kind, documents])))}`;
});
