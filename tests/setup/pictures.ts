import { crc32 } from "node:zlib";
import sharp from "sharp";

/** Pictures made on the spot for tests. */
export const plain = (width: number, height: number, background = "#35543f") =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that changes its colour with each frame. */
export async function moving(
  format: "gif" | "webp",
  { width = 40, height = 30, frames = 3, milliseconds = 100 } = {},
): Promise<Buffer> {
  const size = width * height * 3;
  const raw = Buffer.alloc(size * frames);
  for (let frame = 0; frame < frames; frame++) raw.fill((frame * 37) % 256, frame * size, (frame + 1) * size);
  const drawn = sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
  const delay = Array.from({ length: frames }, () => milliseconds);
  return drawn.toFormat(format, { delay, loop: 0 }).toBuffer();
}

/** A picture that no compression makes smaller, padded to exactly so many bytes: a JPEG may have anything behind its end. */
export async function weighing(bytes: number): Promise<Buffer> {
  const picture = await plain(20, 20).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A small PNG that says of itself that it has a hundred million pixels. */
export async function bomb(): Promise<Buffer> {
  const picture = await plain(20, 20).png().toBuffer();
  const header = { start: 12, width: 16, height: 20, end: 29 };
  picture.writeUInt32BE(10_000, header.width);
  picture.writeUInt32BE(10_000, header.height);
  picture.writeUInt32BE(crc32(picture.subarray(header.start, header.end)), header.end);
  return picture;
}
