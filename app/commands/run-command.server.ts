import { refreshSnapshots } from "~/db/content-snapshot.server";
import { openDatabase } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { unfinishedImport } from "~/import-export/unfinished-import.server";
import { refuseNewer } from "~/migrations/migrate.server";
import { ConfigError, configOfCommand } from "~/runtime/config.server";

type Work = (words: string[]) => Promise<string>;
type Options = {
  /** It works while an import is unfinished, too. */
  isImport?: boolean;
  /** Whether these words need no database. */
  withoutDatabase?: (words: string[]) => boolean;
};

/**
 * Runs a command with the program's configuration and database, and prints its result. A running program may use the
 * database meanwhile. While an import is unfinished, only the import itself works. For a problem, also one of the system,
 * it prints one line on standard error and ends with status 1.
 */
export async function runCommand(work: Work, { isImport, withoutDatabase }: Options = {}): Promise<void> {
  const words = process.argv.slice(2);
  try {
    if (withoutDatabase?.(words)) {
      configOfCommand();
      process.stdout.write(`${await work(words)}\n`);
      return;
    }
    const database = await openDatabase(configOfCommand(), refuseNewer).catch((error: Error) => {
      throw error instanceof ConfigError ? error : new ConfigError(`The database cannot be opened: ${error.message}`);
    });
    try {
      await refreshSnapshots();
      const unfinished = unfinishedImport();
      if (unfinished && !isImport) throw new Problem("conflict", unfinished);
      process.stdout.write(`${await work(words)}\n`);
    } finally {
      await database.close();
    }
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    const expected = error instanceof Problem || error instanceof ConfigError || error.syscall !== undefined;
    process.stderr.write(`${expected ? oneLine(error) : (error.stack ?? thrown)}\n`);
    process.exitCode = 1;
  }
}

/** A problem's message, with the messages of its fields. */
function oneLine(error: Error): string {
  const fields = error instanceof Problem ? Object.entries(error.errors ?? {}) : [];
  const details = fields.map(([field, messages]) => `${field}: ${messages.join(", ")}`).join("; ");
  return `${error.message}${details && ` (${details})`}`.replaceAll("\n", " ");
}
