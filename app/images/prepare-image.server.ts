import type { Metadata } from "sharp";
import { type UploadMessage, uploadMessages } from "~/facts/image-upload";
import type { Problem } from "~/facts/problem";
import { type ImageFormat, sniffFormat } from "./image-format.server";
import { ImageProblem } from "./image-problem";
import { sharp } from "./maker/sharp.server";

export type PreparedImage = { data: Buffer; width: number; height: number; animated: boolean };

/** The largest stored size: the largest rendition on a screen of double density. */
export const maxStill = 2400;
/** Each frame of an animation counts, so an animation is stored no larger than it is shown. */
const maxMoving = 1280;
const maxFrames = 300;
const maxMilliseconds = 60_000;
/** Of all frames together. Each pixel takes four bytes when it is decoded. */
const maxPixels = 50_000_000;
/** Only a picture that was made to be slow takes longer. */
const maxSeconds = 40;

/**
 * Prepares a picture for storing. Its content alone decides its format. It is turned upright, converted to sRGB and
 * WebP, and loses the camera's data. Animations stay animated.
 *
 * @throws Problem with the message for the field `image`
 */
export async function prepareImage(bytes: Uint8Array, taken: readonly ImageFormat[]): Promise<PreparedImage> {
  const format = sniffFormat(bytes);
  if (!format || !taken.includes(format)) throw imageProblem("unsupported", uploadMessages.wrongType);
  const facts = await sharp(bytes, { limitInputPixels: false }).metadata().catch(throwDamaged);
  const animated = (format === "gif" || format === "webp") && (facts.pages ?? 1) > 1;
  checkSize(facts, animated);
  const most = animated ? maxMoving : maxStill;
  const picture = sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: "error" }).timeout({
    seconds: maxSeconds,
  });
  const { data, info } = await (animated ? picture : picture.autoOrient())
    .resize({ width: most, height: most, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(throwDamaged);
  return { data, width: info.width, height: info.pageHeight ?? info.height, animated };
}

/** Refuses decompression bombs by the size in their header, before anything is decoded. */
function checkSize({ width, height, pages = 1, delay = [] }: Metadata, animated: boolean): void {
  if (width * height * (animated ? pages : 1) > maxPixels)
    throw imageProblem("too-large", uploadMessages.tooManyPixels);
  const milliseconds = delay.reduce((sum, frame) => sum + frame, 0);
  if (animated && (pages > maxFrames || milliseconds > maxMilliseconds))
    throw imageProblem("too-large", uploadMessages.tooLong);
}

export function imageProblem(kind: Problem["kind"], message: UploadMessage, field = "image"): ImageProblem {
  return new ImageProblem(kind, message, field);
}

function throwDamaged(): never {
  throw imageProblem("invalid", uploadMessages.damaged);
}
