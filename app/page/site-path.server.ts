import { config } from "~/runtime/config.server";

/** The path of an address of this site, with its letters as they are meant; `null` for any other. */
export function sitePath(address: string): string | null {
  const { origin } = new URL(config().siteUrl);
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin) return null;
  try {
    return decodeURIComponent(url.pathname).replace(/(.)\/$/, "$1");
  } catch {
    return null;
  }
}
