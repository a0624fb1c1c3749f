import { sharp } from "~/images/maker/sharp.server";

/** Sharp looks at squares of so many pixels to find an edge. */
const smallestTrimmed = 3;

/** A logo without what is empty around it, which would make it smaller than it needs to be. */
export async function trimmedLogo(logo: Buffer): Promise<Buffer> {
  const picture = sharp(logo);
  const { width, height } = await picture.metadata();
  return Math.min(width, height) < smallestTrimmed ? logo : picture.trim().toBuffer();
}
