import * as own from "virtual:own-look";
import { assetUrl } from "~/assets/asset-url";
import { type ImageFacts, readImagePath, renditionPath } from "~/facts/image";
import { coloursOn } from "~/settings/scheme-colours";
import type { SiteLook } from "~/settings/site-look";
import { iconPath, isDefaultLook, type ShownLook } from "~/settings/site-look.server";
import { siteSettings } from "~/settings/site-settings.server";
import { themePath } from "~/settings/theme.server";
import { fontFiles } from "./font-files.server";

/** What pages show of the owner's look. */
export function siteLook(look: ShownLook = siteSettings()): SiteLook {
  const { logoUrl, paper } = look;
  const fonts = fontFiles(look.fonts);
  const stylesheets = [
    ...(own.stylesheet ? [assetUrl(own.stylesheet)] : []),
    ...(fonts ? [assetUrl(fonts.faces)] : []),
    ...(isDefaultLook(look) ? [] : [themePath(look)]),
  ];
  const logo = readImagePath(logoUrl);
  const icons = [
    ...(logo ? [] : [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }]),
    ...(logo ? [{ rel: "icon", href: iconPath(48, look), sizes: "48x48" }] : []),
    { rel: "icon", href: iconPath(32, look), sizes: "32x32" },
    { rel: "apple-touch-icon", href: iconPath(180, look) },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
  return {
    // Each wins over those before it: the program's, that of the folder `look`, what is chosen on the desk.
    links: [...stylesheets.map((href) => ({ rel: "stylesheet", href })), ...icons],
    ...((fonts || own.fonts.length > 0) && { fonts: fonts?.first ?? own.fonts }),
    ...(paper !== "cream" && { bars: { light: coloursOn(paper).light.paper, dark: coloursOn(paper).dark.paper } }),
    logo: logo && { src: renditionPath(logo, 320), srcSet: `${renditionPath(logo, 640)} 2x`, ...shownSize(logo) },
  };
}

/** The room for the logo in the page's header, in pixels. It is never enlarged. */
const logoRoom = { width: 240, height: 44 };

function shownSize({ width, height }: ImageFacts): { width: number; height: number } {
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height);
  const shown = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shown(width), height: shown(height) };
}
