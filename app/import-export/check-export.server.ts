import path from "node:path";
import { Problem } from "~/facts/problem";
import { measureFile, nothingUnlessProblem } from "./json-lines.server";
import { type Manifest, readManifest } from "./manifest.server";
import { checkPictures } from "./pictures.server";

/** Called after each file that is whole. */
export type Checked = (file: Manifest["files"][number]) => void;

type Checking = { checked?: Checked; signal?: AbortSignal };

/**
 * Reads an export from end to end: whether each file and each picture is there as it was written, by its length and
 * SHA-256.
 *
 * @throws the reason of `signal`; Problem "missing" or "invalid" with one line that names the first file that is not whole
 */
export async function checkExport(folder: string, { checked, signal }: Checking = {}): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const one of manifest.files) {
    const { file, bytes, sha256, kind } = one;
    signal?.throwIfAborted();
    const measured = await measureFile(path.join(folder, file)).catch(nothingUnlessProblem);
    if (measured?.bytes !== bytes || measured.sha256 !== sha256) {
      throw new Problem("invalid", `${file} is missing or not as it was exported`);
    }
    if (kind === "images") await checkPictures(folder, path.join(folder, file), signal);
    checked?.(one);
  }
  return manifest;
}
