import { sharp } from "~/images/maker/sharp.server";

/** Enough to recognise a product and to read its label. More pixels cost more tokens. */
const longestSide = 1280;

/** A picture for the language model: upright, small, without metadata, and in JPEG, which all servers accept. */
export type LanguageModelPicture = {
  /** A `data:` address. */
  address: string;
  /** Its format and size, for the record. */
  description: string;
};

/** @throws Error if the bytes are no picture */
export async function pictureForLanguageModel(bytes: Uint8Array): Promise<LanguageModelPicture> {
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
