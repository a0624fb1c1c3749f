// `npm run seed`: loads the demo library into the database that the environment names.
import { config } from "~/config.server";
import { openDatabase } from "~/db/database.server";
import { loadDemoLibrary } from "./load.server";

const database = await openDatabase(config());
try {
  const { articles, products, recipes, challenges } = await loadDemoLibrary();
  process.stdout.write(
    `New: ${articles} articles, ${products} products, ${recipes} recipes, ${challenges} challenges\n`,
  );
} finally {
  await database.close();
}
