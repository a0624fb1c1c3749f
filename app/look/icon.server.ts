import { sharp } from "~/images/maker/sharp.server";
import { schemeColours } from "~/settings/scheme-colours";
import type { IconSize } from "~/settings/site-look";
import { trimmedLogo } from "./trimmed-logo.server";

const { paper } = schemeColours.light;

/** An icon out of a logo: the whole logo on a square of paper, with some room around it. A PNG. */
export async function makeIcon(logo: Buffer, size: IconSize): Promise<Buffer> {
  const room = Math.round(size / 12);
  const edge = size - 2 * room;
  const mark = await sharp(await trimmedLogo(logo))
    .resize({ width: edge, height: edge, fit: "contain", background: transparent })
    .extend({ top: room, bottom: room, left: room, right: room, background: transparent })
    .toBuffer();
  return sharp(mark).flatten({ background: paper }).png({ compressionLevel: 9 }).toBuffer();
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
