import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Problem } from "~/facts/problem";
import { migrationNames } from "~/migrations/migrations.server";
import { exportedCollections } from "./exported-collections.server";

/** Increased when older programs can no longer read an export: of the second the files are compressed, of the third encrypted too. */
export const formatVersions = { plain: 1, compressed: 2, encrypted: 3 } as const;
export const manifestName = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const manifestSchema = z.object({
  format: z.literal("meadowsweet-export"),
  formatVersion: z.literal(Object.values(formatVersions)),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  site: z.object({ name: z.string(), url: z.string() }),
  /** The migrations that have changed the documents. */
  migrations: z.array(z.string()),
  files: z.array(
    z.object({
      kind: z.enum([...exportedCollections.map(({ name }) => name), "images"]),
      file: z.string().regex(/^[a-z-]+\.jsonl(?:\.gz(?:\.age)?)?$/),
      documents: count,
      bytes: count,
      sha256,
    }),
  ),
});

/** The description of an export. It is written last, so an export without it is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Problem with one line that says why this export cannot be imported */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), "utf8").catch(() => {
    throw new Problem("missing", `${folder} is no whole export: it has no ${manifestName}`);
  });
  const manifest = manifestSchema.safeParse(parseManifest(text));
  if (!manifest.success) {
    const issue = manifest.error.issues[0];
    const where = issue?.path.join(".") || "it";
    throw new Problem("invalid", `${manifestName} cannot be read by this version: ${where}: ${issue?.message}`);
  }
  const unknown = manifest.data.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new Problem("invalid", `The export was made by a newer version of the program (${unknown.join(", ")})`);
  }
  return manifest.data;
}

function parseManifest(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
