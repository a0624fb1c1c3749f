// `npm run seed` loads the demo library into the database of the environment's settings. `-- --remove` removes it.
// These imports define all models with people's names.
import "~/contact/contact.server";
import "~/ingestion/feed-runs.server";
import { loadDemoLibrary } from "~/demo/load.server";
import { removeDemoLibrary } from "~/demo/remove.server";
import { Problem } from "~/facts/problem";
import { runCommand } from "./run-command.server";

await runCommand(async (options) => {
  if (options.length === 0) return load();
  if (options.length === 1 && options[0] === "--remove") return remove();
  throw new Problem("invalid", "Say what: npm run seed, or npm run seed -- --remove");
});

async function load(): Promise<string> {
  const counts = Object.entries(await loadDemoLibrary()).map(([kind, count]) => `${count} ${kind}`);
  return `New: ${counts.join(", ")}`;
}

async function remove(): Promise<string> {
  const { removed, left } = await removeDemoLibrary();
  const counts = Object.entries(removed).flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}` : []));
  const lines = left.map(({ kind, title, why }) => `Left, because ${reasons[why]}: the ${kind} “${title}”`);
  return [`Removed: ${counts.join(", ") || "nothing"}`, ...lines].join("\n");
}

const reasons = {
  changed: "somebody has changed it",
  used: "products are in it",
  "in the bin": "somebody has put it into the bin, which empties itself",
};
