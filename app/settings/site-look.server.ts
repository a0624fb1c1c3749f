import { hash } from "node:crypto";
import { type ImageFacts, readImagePath, renditionPath } from "~/facts/image";
import { defaultSiteName } from "~/runtime/config.server";
import { defaultAccent } from "./accent.server";
import { fontFiles } from "./fonts.server";
import { defaultLookChoices, type Look, nameOfLook } from "./look-choices";
import { coloursOn } from "./scheme-colours";
import type { IconSize, SiteLook } from "./site-look";
import type { SiteSettings } from "./site-settings";
import { siteSettings } from "./site-settings.server";
import { themePath } from "./theme.server";

type Shown = Look & Pick<SiteSettings, "siteName" | "logoUrl">;

/** What pages show of the owner's look. */
export function siteLook(look: Shown = siteSettings()): SiteLook {
  const { logoUrl, paper } = look;
  const fonts = fontFiles(look.fonts);
  const stylesheets = [...(fonts ? [fonts.faces] : []), ...(isDefault(look) ? [] : [themePath(look)])];
  const logo = readImagePath(logoUrl);
  const icons = [
    ...(logo ? [] : [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }]),
    ...(logo ? [{ rel: "icon", href: iconPath(48, look), sizes: "48x48" }] : []),
    { rel: "icon", href: iconPath(32, look), sizes: "32x32" },
    { rel: "apple-touch-icon", href: iconPath(180, look) },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
  return {
    // The theme comes after the site's own stylesheet, so it wins.
    links: [...stylesheets.map((href) => ({ rel: "stylesheet", href })), ...icons],
    ...(fonts && { fonts: fonts.first }),
    ...(paper !== "cream" && { bars: { light: coloursOn(paper).light.paper, dark: coloursOn(paper).dark.paper } }),
    logo: logo && { src: renditionPath(logo, 320), srcSet: `${renditionPath(logo, 640)} 2x`, ...shownSize(logo) },
  };
}

const isDefault = (look: Look) => nameOfLook(look) === nameOfLook({ ...defaultLookChoices, accent: defaultAccent });

/** The room for the logo in the page's header, in pixels. It is never enlarged. */
const logoRoom = { width: 240, height: 44 };

function shownSize({ width, height }: ImageFacts): { width: number; height: number } {
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height);
  const shown = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shown(width), height: shown(height) };
}

/** Where the pictures are that are made from the settings. */
export const lookFolder = "/look";

/**
 * The name in the address of such a picture says of what it is made, and how. So anybody may keep the picture for ever.
 * Count up when the pictures are drawn in another way.
 */
const drawing = 1;
const madeOf = (...parts: unknown[]) => hash("sha256", JSON.stringify([drawing, ...parts]), "base64url").slice(0, 10);

/** The icon of a size: the owner's, or the program's. */
export function iconPath(size: IconSize, { logoUrl }: Pick<Shown, "logoUrl"> = siteSettings()): string {
  if (logoUrl) return `${lookFolder}/icon-${size}-${madeOf(logoUrl)}.png`;
  return size === 180 ? "/apple-touch-icon.png" : "/favicon.ico";
}

/** The icon of home screens, 180 by 180 pixels. Other programs show it as the site's logo. */
export const touchIconPath = (): string => iconPath(180);

/** The picture of a shared page that has none of its own: 1200 by 630 pixels. */
export function sharePicturePath(shown: Shown = siteSettings()): string {
  const { siteName, logoUrl, accent, paper, fonts } = shown;
  const drawn = { ...defaultLookChoices, accent, paper, fonts };
  const untouched = siteName === defaultSiteName && logoUrl === null && isDefault(drawn);
  return untouched ? "/share.png" : `${lookFolder}/share-${madeOf(siteName, logoUrl, nameOfLook(drawn))}.png`;
}
