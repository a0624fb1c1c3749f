// `npm run seed`: loads the demo library into the database that the environment names.
import { runCommand } from "~/db/run-command.server";
import { loadDemoLibrary } from "./load.server";

await runCommand(async () => {
  const { articles, products, recipes, challenges } = await loadDemoLibrary();
  return `New: ${articles} articles, ${products} products, ${recipes} recipes, ${challenges} challenges`;
});
