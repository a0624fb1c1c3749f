// `npm run import -- DIR`: rebuilds an exported site in the empty database that the environment names.
// The nouns are brought along for their indexes, which are made before anything is written.
import "~/products/affiliate/affiliate-links.server";
import "~/articles/articles.server";
import "~/challenges/challenges.server";
import "~/contact/contact.server";
import "~/ingestion/feed-runs.server";
import "~/products/products.server";
import "~/recipes/recipes.server";
import "~/users/users.server";
import { importSite } from "~/import-export/import-site.server";
import { oneFolder } from "~/import-export/one-folder.server";
import { summaryOf } from "~/import-export/summary";
import { runCommand } from "./run-command.server";

await runCommand(async (words) => {
  const folder = oneFolder(words, "Say where from: npm run import -- DIR");
  return `Imported from ${folder}: ${summaryOf(await importSite(folder))}`;
});
