import { loadSharp } from "~/images/sharp.server";

/** Enough to recognise a product and to read its label; more costs tokens. */
const longestSide = 1280;

/** A picture as the model gets it: upright, small, without what the camera wrote into it, as JPEG, which all servers take. */
export type ModelPicture = {
  /** A `data:` address. */
  address: string;
  /** Its format and size, for the record. */
  description: string;
};

/** @throws Error where the bytes are no picture */
export async function pictureForModel(bytes: Uint8Array): Promise<ModelPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return {
    address: `data:image/jpeg;base64,${data.toString("base64")}`,
    description: `JPEG, ${info.width} × ${info.height} pixels, ${Math.ceil(data.length / 1024)} KB`,
  };
}
