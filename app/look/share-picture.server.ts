import path from "node:path";
import type { Sharp } from "sharp";
import { sharp } from "~/images/maker/sharp.server";
import { drawnFonts } from "~/page/font-files.server";
import { escapeXml } from "~/page/xml";
import { fontPairs } from "~/settings/font-pairs";
import type { FontPair, Look, Paper } from "~/settings/look-choices";
import { coloursOn } from "~/settings/scheme-colours";
import { trimmedLogo } from "./trimmed-logo.server";

type Shown = { name: string; logo: Buffer | null } & Pick<Look, "accent" | "paper" | "fonts">;

const width = 1200;
const height = 630;
/** Where logo and name stand. Some services cut the edges off. */
const room = { width: 920, height: 400 };
const gap = 48;

/** The picture of a shared page that has none of its own: logo and name on paper, with the accent. A PNG. */
export async function makeSharePicture({ name, logo, accent, paper, fonts }: Shown): Promise<Buffer> {
  const mark = logo && (await fitted(sharp(await trimmedLogo(logo)), 620, 230));
  const left = room.height - (mark ? mark.height + gap : 0);
  const text = await fitted(sharp(await drawnName(name, { size: mark ? 64 : 128, paper, fonts })), room.width, left);
  const used = (mark ? mark.height + gap : 0) + text.height;
  const top = Math.round((height - 24 - used) / 2);
  const centred = (piece: Piece, y: number) => ({
    input: piece.data,
    left: Math.round((width - piece.width) / 2),
    top: y,
  });
  return sharp(ground(accent, paper))
    .composite([...(mark ? [centred(mark, top)] : []), centred(text, top + used - text.height)])
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

type Piece = { data: Buffer; width: number; height: number };

/** No larger than the room. */
async function fitted(picture: Sharp, mostWide: number, mostHigh: number): Promise<Piece> {
  const { data, info } = await picture
    .resize({ width: mostWide, height: mostHigh, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The name in the letters of the site's headings, in several lines if it is long. */
async function drawnName(
  name: string,
  { size: largest, paper, fonts }: { size: number; paper: Paper; fonts: FontPair },
): Promise<Buffer> {
  const size = Math.round(name.length <= 20 ? largest : largest * 0.75);
  return sharp({
    text: {
      text: `<span foreground="${coloursOn(paper).light.ink}">${escapeXml(name)}</span>`,
      font: `${fontPairs[fonts].display} ${size}`,
      fontfile: fileOf(drawnFonts[fonts]),
      width: room.width,
      align: "centre",
      wrap: "word-char",
      // With this, the font's size is in pixels.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}

/** The build puts the file among those of the pages. */
const fileOf = (address: string) => path.resolve(import.meta.env.PROD ? "build/client" : ".", `.${address}`);

/** Paper with a frame of another paper, and the accent at the foot. */
function ground(accent: string, chosen: Paper): Buffer {
  const { paper, wash } = coloursOn(chosen).light;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${wash}"/>` +
      `<rect x="28" y="28" width="${width - 56}" height="${height - 80}" rx="10" fill="${paper}"/>` +
      `<rect y="${height - 24}" width="${width}" height="24" fill="${accent}"/></svg>`,
  );
}
