import { sniffFormat } from "./image-format.server";
import { sharp } from "./maker/sharp.server";
import { maxStill } from "./prepare-image.server";

/**
 * Whether a file is as the site stores its pictures, such as one of its own export: a still WebP in the right size that
 * says nothing of a camera. Then it is kept as it is, because each conversion would lose a little.
 */
export async function isInStoredForm(bytes: Uint8Array): Promise<boolean> {
  if (sniffFormat(bytes) !== "webp") return false;
  try {
    const { width, height, pages = 1, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    if (pages > 1 || exif || xmp || iptc || icc || Math.max(width, height) > maxStill) return false;
    // Reads every pixel: a damaged file is refused like any other.
    await sharp(bytes, { failOn: "error" }).stats();
    return true;
  } catch {
    return false;
  }
}
