// `npm run rebuild` computes all derived fields again (cleaned HTML, read time, search terms, links) and prints what
// changed. A running program may use the database meanwhile.
import "~/products/affiliate/affiliate-links.server";
import { Problem } from "~/facts/problem";
import { rebuildSite } from "~/import-export/rebuild-site.server";
import { migrate } from "~/migrations/migrate.server";
import { runCommand } from "./run-command.server";

await runCommand(async (words) => {
  if (words.length > 0) throw new Problem("invalid", "Say nothing more than npm run rebuild");
  // Derived fields are made from documents in this version's form.
  await migrate();
  return (await rebuildSite()).join("\n");
});
