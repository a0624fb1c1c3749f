// `npm run import -- DIR` rebuilds an exported site in the empty database of the environment's settings.
import { importSite } from "~/import-export/import-site.server";
import { oneFolder } from "~/import-export/one-folder.server";
import { summaryOf } from "~/import-export/summary";
import { runCommand } from "./run-command.server";

await runCommand(async (words) => {
  const folder = oneFolder(words, "Say where from: npm run import -- DIR");
  return `Imported from ${folder}: ${summaryOf(await importSite(folder))}`;
});
