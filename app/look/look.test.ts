import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { siteLook } from "~/page/site-look.server";
import { defaultLookChoices } from "~/settings/look-choices";
import { iconSizes } from "~/settings/site-look";
import { sharePicturePath } from "~/settings/site-look.server";
import { plain } from "../../tests/setup/pictures";
import { makeIcon } from "./icon.server";
import { makeSharePicture } from "./share-picture.server";

const untouched = { ...defaultLookChoices, siteName: "Meadowsweet", logoUrl: null, accent: "#35543f" };
const logoUrl = (width: number, height: number) => `/images/${"a1".repeat(12)}-${width}x${height}.webp`;
const wideLogo = () => plain(600, 100, "#1d2f5c").png().toBuffer();

/** The colour of one point. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** How many points of a part are darker than paper. */
async function darkPoints(picture: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const grey = await sharp(picture).extract(part).greyscale().raw().toBuffer();
  return grey.filter((value) => value < 100).length;
}

describe("icons", () => {
  test.each(iconSizes)("of %i pixels show the whole logo on a square of paper", async (size) => {
    const icon = await makeIcon(await wideLogo(), size);
    expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: size, height: size, hasAlpha: false });
    expect(await colourAt(icon, 1, 1)).toEqual([0xfb, 0xf7, 0xf0]);
    expect(await colourAt(icon, size / 2, size / 2)).toEqual([0x1d, 0x2f, 0x5c]);
  });

  test("are the program's own until there is a logo, and have other addresses with each logo", () => {
    const hrefs = (logo: string | null) =>
      siteLook({ ...untouched, logoUrl: logo }).links.flatMap(({ rel, href }) => (rel === "manifest" ? [] : [href]));
    expect(hrefs(null)).toEqual(["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"]);
    expect(hrefs(logoUrl(10, 10))).toHaveLength(3);
    expect(new Set([...hrefs(logoUrl(10, 10)), ...hrefs(logoUrl(20, 20)), ...hrefs(null)]).size).toBe(9);
  });
});

test.each([
  [1, 1],
  [2000, 1],
  [2, 900],
])("a logo of %i by %i pixels, too thin to be trimmed, makes pictures too", async (width, height) => {
  const logo = await plain(width, height, "#1d2f5c").png().toBuffer();
  expect(await sharp(await makeIcon(logo, 48)).metadata()).toMatchObject({ width: 48, height: 48 });
  const picture = await makeSharePicture({ ...untouched, name: "Fenwick", logo });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
});

describe("the picture of shared pages", () => {
  const middle = { left: 100, top: 150, width: 1000, height: 330 };

  test("is the program's own until name, logo or colour is another", () => {
    expect(sharePicturePath(untouched)).toBe("/share.png");
    const others = [{ siteName: "Fenwick" }, { logoUrl: logoUrl(10, 10) }, { accent: "#8b1e1e" }];
    const paths = others.map((other) => sharePicturePath({ ...untouched, ...other }));
    expect(new Set([...paths, "/share.png"]).size).toBe(4);
  });

  test.each(["Fenwick & Daughters", "<b>Bold", "Łódź 山", "A".repeat(60)])(
    "is drawn with the name %s",
    async (name) => {
      const picture = await makeSharePicture({ ...untouched, name, logo: null, accent: "#8b1e1e" });
      expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      expect(await darkPoints(picture, middle)).toBeGreaterThan(500);
      expect(await colourAt(picture, 600, 625)).toEqual([0x8b, 0x1e, 0x1e]);
    },
  );

  test("has the logo above the name", async () => {
    const logo = await wideLogo();
    const picture = await makeSharePicture({ ...untouched, name: "Fenwick", logo, accent: "#8b1e1e" });
    expect(await colourAt(picture, 600, 250)).toEqual([0x1d, 0x2f, 0x5c]);
    expect(await darkPoints(picture, { left: 100, top: 320, width: 1000, height: 160 })).toBeGreaterThan(500);
  });
});

test("a logo keeps its shape in the header, and is never enlarged", () => {
  const shown = (width: number, height: number) => {
    const { logo } = siteLook({ ...untouched, logoUrl: logoUrl(width, height) });
    return logo && [logo.width, logo.height];
  };
  expect(shown(1200, 200)).toEqual([240, 40]);
  expect(shown(200, 800)).toEqual([11, 44]);
  expect(shown(30, 20)).toEqual([30, 20]);
  expect(shown(2400, 1)).toEqual([240, 1]);
});
