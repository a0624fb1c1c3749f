// `npm run import -- DIR` rebuilds an exported site in the empty database of the environment's settings. If it is killed, it
// begins anew when it is called again; `npm run import -- --give-up` undoes it.
import { giveUpImport, importSite } from "~/import-export/import-site.server";
import { oneFolder } from "~/import-export/one-folder.server";
import { summaryOf } from "~/import-export/summary";
import { howToRestore } from "~/import-export/unfinished-import.server";
import { runCommand } from "./run-command.server";

const usage =
  "Say where from: npm run import -- DIR. To undo an import that was broken off: npm run import -- --give-up";

await runCommand(
  async (words) => {
    if (words.length === 1 && words[0] === "--give-up") return giveUp();
    const folder = oneFolder(words, usage);
    return `Imported from ${folder}: ${summaryOf(await importSite(folder))}`;
  },
  { isImport: true },
);

async function giveUp(): Promise<string> {
  const { folder, keptAs } = await giveUpImport();
  const before = keptAs ? `. What was there before is kept: ${howToRestore(keptAs)}` : "";
  return `The import from ${folder} is undone${before}`;
}
