import { hash } from "node:crypto";
import { defaultSiteName } from "~/runtime/config.server";
import { defaultAccent } from "./accent.server";
import { defaultLookChoices, type Look, nameOfLook } from "./look-choices";
import type { IconSize } from "./site-look";
import type { SiteSettings } from "./site-settings";
import { siteSettings } from "./site-settings.server";

export type ShownLook = Look & Pick<SiteSettings, "siteName" | "logoUrl">;

/** Whether it is that of an untouched site. */
export const isDefaultLook = (look: Look) =>
  nameOfLook(look) === nameOfLook({ ...defaultLookChoices, accent: defaultAccent });

/** Where the pictures are that are made from the settings. */
export const lookFolder = "/look";

/**
 * The name in the address of such a picture says of what it is made, and how. So anybody may keep the picture for ever.
 * Count up when the pictures are drawn in another way.
 */
const drawing = 1;
const madeOf = (...parts: unknown[]) => hash("sha256", JSON.stringify([drawing, ...parts]), "base64url").slice(0, 10);

/** The icon of a size: the owner's, or the program's. */
export function iconPath(size: IconSize, { logoUrl }: Pick<ShownLook, "logoUrl"> = siteSettings()): string {
  if (logoUrl) return `${lookFolder}/icon-${size}-${madeOf(logoUrl)}.png`;
  return size === 180 ? "/apple-touch-icon.png" : "/favicon.ico";
}

/** The icon of home screens, 180 by 180 pixels. Other programs show it as the site's logo. */
export const touchIconPath = (): string => iconPath(180);

/** The picture of a shared page that has none of its own: 1200 by 630 pixels. */
export function sharePicturePath(shown: ShownLook = siteSettings()): string {
  const { siteName, logoUrl, accent, paper, fonts } = shown;
  const drawn = { ...defaultLookChoices, accent, paper, fonts };
  const untouched = siteName === defaultSiteName && logoUrl === null && isDefaultLook(drawn);
  return untouched ? "/share.png" : `${lookFolder}/share-${madeOf(siteName, logoUrl, nameOfLook(drawn))}.png`;
}
