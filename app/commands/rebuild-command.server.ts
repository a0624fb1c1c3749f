// `npm run rebuild`: works out again whatever is derived (cleaned HTML, read time, search terms, links), and says what
// changed. A running program may share the database meanwhile.
import "~/products/affiliate/affiliate-links.server";
import { Problem } from "~/facts/problem";
import { rebuildSite } from "~/import-export/rebuild-site.server";
import { migrate } from "~/migrations/migrate.server";
import { runCommand } from "./run-command.server";

await runCommand(async (words) => {
  if (words.length > 0) throw new Problem("invalid", "Say nothing more than npm run rebuild");
  // What is derived is made of documents as this version has them.
  await migrate();
  return (await rebuildSite()).join("\n");
});
