import { writeFile } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { spareBytes } from "~/disk/free-room.server";
import { Problem } from "~/facts/problem";
import { finishedMigrations } from "~/migrations/migrate.server";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import { checkExport } from "./check-export.server";
import { backupIdentity, encryptedEnding } from "./encryption.server";
import { exportedCollections } from "./exported-collections.server";
import { writeJsonLines } from "./json-lines.server";
import { formatVersions, type Manifest, manifestName } from "./manifest.server";
import { writeWhole } from "./partial-export.server";
import { writePictures } from "./pictures.server";
import { guardRoom } from "./room-for-export.server";
import { unfinishedImport } from "./unfinished-import.server";

export type ExportOptions = {
  /** Stops the export between two documents, with the signal's reason. */
  signal?: AbortSignal;
  /** An earlier export. Unchanged pictures are linked to it and take no further room. */
  earlier?: string;
  site?: { siteName: string; siteUrl: string };
  /** How many bytes of the disk stay free. */
  spare?: number;
  /**
   * Whether the documents are compressed, all is encrypted where a key for backups is set, and all is read back before the export is
   * called whole.
   */
  forKeeping?: boolean;
  /** Whether an import that is under way asks for it, before it replaces anything. */
  duringImport?: boolean;
};

/**
 * Writes the whole site into a folder that is empty or missing, as docs/export-format.md says. The site may run
 * meanwhile. The manifest comes last: without it, an export is incomplete. A failed export leaves nothing behind.
 *
 * @throws Problem "conflict" if the folder is not empty, or half a site is there from an import that was broken off;
 * "invalid" if it cannot be written, "unavailable" if the disk has no room
 */
export function exportSite(folder: string, options: ExportOptions = {}): Promise<Manifest> {
  return writeWhole(folder, (making) => writeExport(making, options));
}

async function writeExport(folder: string, options: ExportOptions): Promise<Manifest> {
  const {
    signal,
    earlier,
    site = { siteName: siteSettings().siteName, siteUrl: config().siteUrl },
    spare = spareBytes,
    forKeeping = false,
    duringImport = false,
  } = options;
  const isEncrypted = forKeeping && backupIdentity() !== null;
  const ending = forKeeping ? `jsonl.gz${isEncrypted ? encryptedEnding : ""}` : "jsonl";
  const unfinished = duringImport ? null : unfinishedImport();
  if (unfinished) throw new Problem("conflict", unfinished);
  const startedAt = new Date().toISOString();
  const room = await guardRoom(folder, { earlier, spare, compressed: forKeeping });
  // Read before the documents. If a migration runs meanwhile, the import runs it again, which changes nothing.
  const migrations = await finishedMigrations();
  const files: Manifest["files"] = [];
  for (const { name, collection } of exportedCollections) {
    const file = `${name}.${ending}`;
    files.push({
      kind: name,
      file,
      ...(await writeJsonLines(path.join(folder, file), documentsOf(collection, signal), room)),
    });
  }
  const pictures = writePictures(folder, { signal, earlier, room, isEncrypted });
  const file = `images.${ending}`;
  files.push({ kind: "images", file, ...(await writeJsonLines(path.join(folder, file), pictures, room)) });
  const manifest: Manifest = {
    format: "meadowsweet-export",
    formatVersion: formatVersions[isEncrypted ? "encrypted" : forKeeping ? "compressed" : "plain"],
    startedAt,
    finishedAt: new Date().toISOString(),
    site: { name: site.siteName, url: site.siteUrl },
    migrations,
    files,
  };
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  if (forKeeping) await checkExport(folder, { signal });
  return manifest;
}

async function* documentsOf(collection: string, signal?: AbortSignal): AsyncGenerator<object> {
  // In the order of ids, so that a save meanwhile neither repeats nor hides a document.
  for await (const document of mongoose.connection.collection(collection).find().sort({ _id: 1 }).batchSize(200)) {
    signal?.throwIfAborted();
    yield document;
  }
}
