import { ConfigError, config } from "~/config.server";
import { Problem } from "~/problem";
import { openDatabase } from "./database.server";

/**
 * The frame of a command: the program's own configuration and database, which a running program may share. What the
 * command returns is its last line; what it refuses is one line on standard error and the status 1.
 */
export async function runCommand(work: (args: string[]) => Promise<string>): Promise<void> {
  try {
    const database = await openDatabase(config());
    try {
      process.stdout.write(`${await work(process.argv.slice(2))}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    const expected = error instanceof Problem || error instanceof ConfigError;
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
