import sharp from "sharp";
import { expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { type ImageFacts, readImagePath, renditionFormats, renditionWidths } from "./image";
import { readImage, readRendition, storeImage } from "./images.server";

withDatabase();

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#35543f" } }).withExif({ IFD0: { Copyright: "Rita" } });

async function stored(bytes: Uint8Array): Promise<ImageFacts> {
  const facts = readImagePath(await storeImage(bytes));
  if (!facts) throw new Error("The address is not a picture's");
  return facts;
}

test.each(["jpeg", "png", "gif", "avif", "tiff", "webp"] as const)(
  "a %s is stored as WebP, without what the camera wrote into it",
  async (format) => {
    const { id, width, height } = await stored(await drawing(40, 30).toFormat(format).toBuffer());
    const kept = await sharp((await readImage(id)) ?? undefined).metadata();
    expect(kept).toMatchObject({ format: "webp", width, height });
    expect(kept.exif).toBeUndefined();
  },
);

test.each([
  ["a drawing made of text", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["nothing", ""],
])("%s is no picture", async (_what, text) => {
  await expect(storeImage(Buffer.from(text))).rejects.toThrow();
});

test("a picture of too many pixels is refused before it is unpacked", async () => {
  const bomb = await drawing(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(storeImage(bomb)).rejects.toThrow(/pixel/);
});

test("all renditions asked for at once are made, each once", async () => {
  const { id } = await stored(await drawing(1700, 400).jpeg().toBuffer());
  const asked = renditionWidths.flatMap((width) => renditionFormats.map((format) => ({ width, format })));
  const answers = await Promise.all([...asked, ...asked].map(({ width, format }) => readRendition(id, width, format)));
  const widths = await Promise.all(answers.map(async (bytes) => (await sharp(bytes ?? undefined).metadata()).width));
  expect(widths).toEqual([...asked, ...asked].map(({ width }) => width));
});

test("renditions of a picture that is not there are not there, however many ask", async () => {
  const answers = await Promise.all(renditionWidths.map((width) => readRendition("0".repeat(24), width, "webp")));
  expect(answers).toEqual(renditionWidths.map(() => null));
});
