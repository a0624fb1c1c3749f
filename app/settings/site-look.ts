/** What of the owner's look a page shows. The addresses are paths of this site. */
export type SiteLook = {
  /** For the head: the icons, and the stylesheets of another look than the default. */
  links: { rel: string; href: string; type?: string; sizes?: string }[];
  /** The fonts that every page needs, where they are not those of an untouched site. */
  fonts?: string[];
  /** The colours of the browser's bars, where they are not those of an untouched site. */
  bars?: { light: string; dark: string };
  /** The logo in the place of the name, with the size at which it is shown, in pixels. */
  logo: { src: string; srcSet: string; width: number; height: number } | null;
};

/** For tabs, for search results, and for home screens: squares with an edge of so many pixels. */
export const iconSizes = [32, 48, 180] as const;
export type IconSize = (typeof iconSizes)[number];
