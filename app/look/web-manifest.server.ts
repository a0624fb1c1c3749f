import { coloursOn } from "~/settings/scheme-colours";
import { iconPath } from "~/settings/site-look.server";
import { siteSettings } from "~/settings/site-settings.server";

const iconSize = 180;

/** What phones show of the site on their home screen (W3C, Web Application Manifest). */
export function webManifest(): string {
  const { siteName, tagline, paper: chosen } = siteSettings();
  const { paper } = coloursOn(chosen).light;
  return JSON.stringify({
    name: siteName,
    ...(tagline && { description: tagline }),
    start_url: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [{ src: iconPath(iconSize), sizes: `${iconSize}x${iconSize}`, type: "image/png" }],
  });
}
