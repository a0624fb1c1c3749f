import { maxUpload } from "~/facts/image-upload";

/** The longest side that is sent, in pixels. The server keeps none longer than 2400. */
const longestSide = 2560;
/** Smaller files are sent as they are. */
const smallFile = 1024 * 1024;
/** No photograph has fewer pixels. */
const fewPixels = 1_000_000;
const qualities = [0.9, 0.8, 0.65];

/**
 * A big photograph, made small enough to be sent: at most 2560 pixels on its longest side, and upright. Animations and
 * small files stay as they are, and so does everything that this browser cannot make smaller.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= smallFile || file.type === "image/gif" || !file.type.startsWith("image/")) return file;
  try {
    if (await isAnimated(file)) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      return await reduced(bitmap, file);
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
}

async function reduced(bitmap: ImageBitmap, file: File): Promise<File> {
  const { width, height } = bitmap;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  if (scale === 1 && (file.size <= maxUpload || width * height < fewPixels)) return file;
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  for (const quality of qualities) {
    // A drawing may be transparent, which no JPEG can be.
    const blob = await drawn(bitmap, size, file.type === "image/jpeg" ? "image/jpeg" : "image/webp", quality);
    if (blob && blob.size <= maxUpload && blob.size < file.size) return named(blob, file);
  }
  return file;
}

async function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== "undefined") {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

const endings: Record<string, string> = { "image/jpeg": ".jpg", "image/webp": ".webp", "image/png": ".png" };

/** A browser that cannot write the wanted format writes another. */
const named = (blob: Blob, { name, lastModified }: File) =>
  new File([blob], name.replace(/\.[^.]*$/, "") + (endings[blob.type] ?? ""), { type: blob.type, lastModified });

/** Whether a WebP has several frames: its header says so. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type !== "image/webp") return false;
  const start = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...start.subarray(12, 16)) === "VP8X";
  return isExtended && ((start[20] ?? 0) & 2) !== 0;
}
