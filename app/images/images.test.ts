import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type ImageFacts, readImagePath, renditionFormats, renditionWidths } from "~/facts/image";
import { maxUpload, uploadMessages } from "~/facts/image-upload";
import { withDatabase } from "../../tests/setup/database";
import { bomb, moving, plain, weighing } from "../../tests/setup/pictures";
import { allFormats, uploadFormats } from "./image-format.server";
import { claimImage, readImage, storeImage } from "./images.server";
import { readRendition } from "./renditions.server";

withDatabase();

const drawing = (width: number, height: number) =>
  plain(width, height).withExif({ IFD0: { Copyright: "Rita" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } });

async function stored(bytes: Uint8Array, taken = uploadFormats as readonly (typeof allFormats)[number][]) {
  const facts = readImagePath(await storeImage(bytes, taken));
  if (!facts) throw new Error("The address is not a picture's");
  return facts;
}

const kept = async ({ id }: ImageFacts) => sharp((await readImage(id)) ?? undefined).metadata();
const refusal = ({ title, text }: { title: string; text: string }) => ({ message: title, errors: { image: [text] } });

describe("what is taken", () => {
  test.each(allFormats)("a %s is stored as WebP, without what the camera wrote into it", async (format) => {
    const facts = await stored(await drawing(40, 30).toFormat(format).toBuffer(), allFormats);
    const metadata = await kept(facts);
    expect(metadata).toMatchObject({ format: "webp", width: 40, height: 30 });
    expect(facts).toMatchObject({ width: 40, height: 30 });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
  });

  test.each(["avif", "tiff"] as const)("an upload is no %s", async (format) => {
    const bytes = await drawing(40, 30).toFormat(format).toBuffer();
    await expect(storeImage(bytes)).rejects.toMatchObject({
      kind: "unsupported",
      ...refusal(uploadMessages.wrongType),
    });
  });

  test.each([
    ["a drawing made of text", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a text that begins like a picture", "GIF"],
    ["nothing", ""],
  ])("%s is no picture", async (_what, text) => {
    await expect(storeImage(Buffer.from(text), allFormats)).rejects.toMatchObject({ kind: "unsupported" });
  });

  test.each([...uploadFormats])("a %s that breaks off is refused, whatever it had so far", async (format) => {
    const whole = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 99, sigma: 30 },
      },
    })
      .toFormat(format)
      .toBuffer();
    for (const part of [0.01, 0.3, 0.6, 0.9]) {
      const half = whole.subarray(0, Math.max(16, Math.floor(whole.length * part)));
      await expect(storeImage(half)).rejects.toMatchObject({ kind: "invalid", ...refusal(uploadMessages.damaged) });
    }
  });

  test("a picture may weigh all of 5MB", async () => {
    await expect(stored(await weighing(maxUpload))).resolves.toMatchObject({ width: 20, height: 20 });
  });
});

describe("what becomes of it", () => {
  test("a picture that lies on its side is turned upright", async () => {
    const bytes = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const facts = await stored(bytes);
    expect(facts).toMatchObject({ width: 30, height: 40 });
    expect(await kept(facts)).toMatchObject({ width: 30, height: 40 });
  });

  test("colours of a wider space are brought into sRGB", async () => {
    const bytes = await plain(8, 8, "#ff0000").withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    const facts = await stored(bytes);
    expect(await kept(facts)).toMatchObject({ space: "srgb", hasProfile: false });
    const [red = 0] = await sharp((await readImage(facts.id)) ?? undefined)
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(250);
  });

  test("a picture is kept no larger than it is ever shown", async () => {
    expect(await stored(await plain(3600, 1200).jpeg().toBuffer())).toMatchObject({ width: 2400, height: 800 });
  });

  test("a picture of too many pixels is refused before it is unpacked", async () => {
    await expect(storeImage(await bomb())).rejects.toMatchObject({
      kind: "too-large",
      ...refusal(uploadMessages.tooManyPixels),
    });
  });

  test("the same bytes stored twice are two pictures", async () => {
    const bytes = await plain(8, 8).png().toBuffer();
    expect((await stored(bytes)).id).not.toBe((await stored(bytes)).id);
  });
});

describe("animations", () => {
  test.each(["gif", "webp"] as const)("a %s goes on moving, in each width, and its address says so", async (format) => {
    const facts = await stored(await moving(format, { width: 400, height: 300, frames: 4, milliseconds: 120 }));
    expect(facts).toMatchObject({ width: 400, height: 300, animated: true });
    expect(await kept(facts)).toMatchObject({ format: "webp", pages: 4, delay: [120, 120, 120, 120] });
    const small = await readRendition(facts.id, 320, "webp");
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 320, height: 240, pages: 4 });
  });

  test("an AVIF of an animation is its first frame, for those who want nothing to move", async () => {
    const facts = await stored(await moving("gif", { width: 400, height: 300 }));
    const still = await sharp((await readRendition(facts.id, 320, "avif")) ?? undefined).metadata();
    expect(still).toMatchObject({ width: 320, height: 240 });
    expect(still.pages ?? 1).toBe(1);
  });

  test("a GIF of one frame stands still, and so says its address", async () => {
    expect((await stored(await moving("gif", { frames: 1 }))).animated).toBeUndefined();
  });

  test("an animation whose frames together have too many pixels is refused", async () => {
    const many = await moving("gif", { frames: 13 });
    // The size of the whole animation, which has smaller frames.
    many.writeUInt16LE(2000, 6);
    many.writeUInt16LE(2000, 8);
    await expect(storeImage(many)).rejects.toMatchObject(refusal(uploadMessages.tooManyPixels));
  });

  test.each([
    ["frames", { frames: 301, milliseconds: 20 }],
    ["seconds", { frames: 4, milliseconds: 20_000 }],
  ])("an animation of too many %s is refused", async (_what, options) => {
    const bytes = await moving("gif", { width: 4, height: 4, ...options });
    await expect(storeImage(bytes)).rejects.toMatchObject(refusal(uploadMessages.tooLong));
  });
});

describe("renditions", () => {
  test("all that are asked for at once are made, each once", async () => {
    const { id } = await stored(await drawing(1700, 400).jpeg().toBuffer());
    const asked = renditionWidths.flatMap((width) => renditionFormats.map((format) => ({ width, format })));
    const answers = await Promise.all(
      [...asked, ...asked].map(({ width, format }) => readRendition(id, width, format)),
    );
    const widths = await Promise.all(answers.map(async (bytes) => (await sharp(bytes ?? undefined).metadata()).width));
    expect(widths).toEqual([...asked, ...asked].map(({ width }) => width));
  });

  test.each([
    ["1x1", { width: 900, height: 900 }],
    ["4x3", { width: 1200, height: 900 }],
    ["16x9", { width: 1200, height: 675 }],
  ] as const)("one cut to %s is as large as the picture and search engines allow", async (shape, size) => {
    const { id } = await stored(await drawing(1700, 900).jpeg().toBuffer());
    const cut = await readRendition(id, shape, "webp");
    expect(await sharp(cut ?? undefined).metadata()).toMatchObject({ format: "webp", ...size });
  });

  test("one cut to a shape is never enlarged, and stands still", async () => {
    const { id } = await stored(await moving("gif", { width: 400, height: 300 }));
    const cut = await sharp((await readRendition(id, "16x9", "webp")) ?? undefined).metadata();
    expect(cut).toMatchObject({ width: 400, height: 225 });
    expect(cut.pages ?? 1).toBe(1);
  });

  test("of a picture that is not there are not there, however many ask", async () => {
    const answers = await Promise.all(renditionWidths.map((width) => readRendition("0".repeat(24), width, "webp")));
    expect(answers).toEqual(renditionWidths.map(() => null));
  });
});

test("whether a picture exists is known from its address", async () => {
  const facts = await stored(await plain(8, 8).png().toBuffer());
  expect(await claimImage(facts)).toBe(true);
  expect(await claimImage({ ...facts, id: "0".repeat(24) })).toBe(false);
});
