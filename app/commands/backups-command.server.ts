import { numberText } from "~/place/numbers";
// `npm run backups -- list`, `… verify NAME`, `… restore NAME`: the backups in `BACKUP_DIR`, read from end to end and brought back.
// `… fetch NAME`: brings one from `BACKUP_S3_URL` into `BACKUP_DIR`. `… key`: the key with which another program reads them.

import { inMegabytes } from "~/disk/disk-report";
import { Problem } from "~/facts/problem";
import { backupsElsewhere, fetchBackup, storageOfBackups } from "~/import-export/backups/backups-elsewhere.server";
import {
  backupFolder,
  restoreBackup,
  storedBackups,
  verifyBackup,
} from "~/import-export/backups/stored-backups.server";
import { backupIdentity } from "~/import-export/encryption.server";
import type { Manifest } from "~/import-export/manifest.server";
import { summaryOf } from "~/import-export/summary";
import { runCommand } from "./run-command.server";

const usage = "npm run backups -- list | verify NAME | restore NAME [--without-copy] | fetch NAME | key";

const contentOf = ({ files }: Manifest) =>
  summaryOf(Object.fromEntries(files.map(({ kind, documents }) => [kind, documents])));
const sizeOf = (bytes: number) => (bytes < 2 ** 20 ? "under 1 MB" : inMegabytes(bytes));
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(
  async ([what, name, ...more]) => {
    const option = more.length === 1 && more[0] === "--without-copy";
    if (what === "list" && !name) return list();
    if (what === "key" && !name) return key();
    if (what === "fetch" && name && more.length === 0) return fetchCopy(name);
    if (what === "verify" && name && more.length === 0) return verify(name);
    if (what === "restore" && name && (option || more.length === 0)) return restore(name, !option);
    throw new Problem("invalid", `Say what to do: ${usage}`);
  },
  // What is to be restored may be a database that cannot be opened any more.
  { isImport: true, withoutDatabase: ([what]) => what !== "restore" },
);

function key(): string {
  const identity = backupIdentity();
  if (!identity)
    throw new Problem("invalid", "Set BACKUP_KEY, as the program has it: without it backups are not encrypted");
  return identity;
}

async function list(): Promise<string> {
  const backups = await storedBackups();
  const lines = backups.map(({ name, manifest, trouble, bytes }) =>
    manifest ? `${name}: ${sizeOf(bytes)} without pictures; ${contentOf(manifest)}` : `${name}: ${trouble}`,
  );
  const storage = storageOfBackups();
  const elsewhere = storage ? await backupsElsewhere(storage) : [];
  if (storage && elsewhere.length > 0) lines.push(`At ${storage.host}: ${elsewhere.join(", ")}`);
  return lines.join("\n") || "There are no backups yet";
}

async function fetchCopy(name: string): Promise<string> {
  const storage = storageOfBackups();
  if (!storage) throw new Problem("invalid", "Set BACKUP_S3_URL with its key, as the program has it");
  const manifest = await fetchBackup(name, storage, backupFolder());
  return `${name} is in ${backupFolder()}, and whole: ${contentOf(manifest)}\nBring it back: npm run backups -- restore ${name}`;
}

async function verify(name: string): Promise<string> {
  const manifest = await verifyBackup(name, ({ file, documents }) => say(`${file}: ${numberText(documents)}`));
  return `${name} is whole, as of ${manifest.startedAt}: ${contentOf(manifest)}`;
}

async function restore(name: string, keepsPresent: boolean): Promise<string> {
  const { restored, kept } = await restoreBackup(name, { keepsPresent, say });
  const back = kept ? `\nWhat was there before: npm run backups -- restore ${kept}` : "";
  return `Restored ${name}: ${summaryOf(restored)}${back}`;
}
