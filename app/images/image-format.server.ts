export type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "avif" | "tiff";

/** The formats that may be uploaded (R11.5). */
export const uploadFormats = ["jpeg", "png", "gif", "webp"] as const satisfies ImageFormat[];

/**
 * The formats that other sites serve and paint programs save. No vector format such as SVG: its parts can refer to each
 * other without end.
 */
export const allFormats = [...uploadFormats, "avif", "tiff"] as const satisfies ImageFormat[];

/**
 * The format of a picture by its first bytes, whatever its name or its sender says; `null` for anything else. It runs
 * before the decoders, so that only the decoder of that format reads the bytes.
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "gif";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  if (["ftypavif", "ftypavis", "ftypmif1", "ftypmsf1"].includes(start.slice(4))) return "avif";
  return start.startsWith("II*\0") || start.startsWith("MM\0*") ? "tiff" : null;
}
