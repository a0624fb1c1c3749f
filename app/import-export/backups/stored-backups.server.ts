import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Problem } from "~/facts/problem";
import { type Checked, checkExport } from "~/import-export/check-export.server";
import { importSite, presentContent } from "~/import-export/import-site.server";
import { type Manifest, manifestName, readManifest } from "~/import-export/manifest.server";
import { howToRestore, markOfImport } from "~/import-export/unfinished-import.server";
import { numberText } from "~/place/numbers";
import { config } from "~/runtime/config.server";

export type StoredBackup = {
  name: string;
  /** `null` if it is not whole, or not of this version: `trouble` says why. */
  manifest: Manifest | null;
  trouble: string | null;
  /** Of its files, without pictures. */
  bytes: number;
};

/** The backups and other exports in `BACKUP_DIR`, the oldest first. @throws Problem "invalid" if it is not set */
export async function storedBackups(): Promise<StoredBackup[]> {
  const folder = backupFolder();
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    // A new server has none before its first backup.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found: StoredBackup[] = [];
  for (const name of names.sort()) {
    const whole = path.join(folder, name);
    if (!(await stat(path.join(whole, manifestName)).catch(() => null))) continue;
    found.push({ name, bytes: await bytesIn(whole), ...(await manifestOf(whole)) });
  }
  return found;
}

async function manifestOf(folder: string): Promise<Pick<StoredBackup, "manifest" | "trouble">> {
  try {
    return { manifest: await readManifest(folder), trouble: null };
  } catch (error) {
    return { manifest: null, trouble: (error as Error).message };
  }
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ name }) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Reads a backup from end to end. @throws Problem with one line that says what is not whole */
export async function verifyBackup(name: string, checked?: Checked): Promise<Manifest> {
  return checkExport(folderOf(name), { checked });
}

type Restoring = {
  /** Whether the present content is exported first. */
  keepsPresent: boolean;
  /** Called with a line at each step. */
  say(line: string): void;
};

/**
 * Brings a backup back: all content, people and rights of the database are replaced. The backup is read from end to end first. Then
 * pages answer 503, and the present content is exported to `before-restore-…` beside the backups, so that a restore can be restored.
 *
 * @returns how many of each kind are there now, and the name of that export; `null` if there was nothing to keep
 * @throws Problem if the backup is not whole, or if there is no room for the export
 */
export async function restoreBackup(
  name: string,
  { keepsPresent, say }: Restoring,
): Promise<{ restored: Record<string, number>; kept: string | null }> {
  const folder = folderOf(name);
  say(`Reading ${name} from end to end`);
  const checked: Checked = ({ file, documents }) => say(`  ${file} is whole: ${numberText(documents)}`);
  await checkExport(folder, { checked });
  const isFull = Object.values(await presentContent()).some((count) => count > 0);
  // What a restore left that was killed is no content to keep: what that one kept is.
  const broken = await markOfImport();
  const keepAs = keepsPresent && isFull && !broken?.asideAt ? newFolder() : undefined;
  const keptAs = keepAs ?? broken?.keptAs;
  if (keepAs) say(`Keeping what is there now as ${path.basename(keepAs)}, and replacing it`);
  else say(isFull ? "Replacing what is there" : "The database is empty: filling it");
  const imported: Checked = ({ kind, documents }) => say(`  ${numberText(documents)} ${kind}`);
  try {
    const restored = await importSite(folder, { replaces: true, keepAs, imported });
    return { restored, kept: keptAs ? path.basename(keptAs) : null };
  } catch (error) {
    if (!keptAs || !existsSync(keptAs)) throw error;
    const { message } = error as Error;
    throw new Problem("invalid", `${message}. What was there before is kept: ${howToRestore(keptAs)}`);
  }
}

const newFolder = () => path.join(backupFolder(), `before-restore-${timeInName(new Date())}`);

const timeInName = (date: Date) => date.toISOString().slice(0, 19).replaceAll(":", "-");

function folderOf(name: string): string {
  // No other folder of the disk, whatever the name says.
  if (path.basename(name) !== name || name.startsWith("."))
    throw new Problem("invalid", `${name} is no name of a backup`);
  return path.join(backupFolder(), name);
}

/** @throws Problem "invalid" if none is set */
export function backupFolder(): string {
  const { backupDir } = config();
  if (!backupDir) throw new Problem("invalid", "Set BACKUP_DIR, as the program has it: there are the backups");
  return backupDir;
}
