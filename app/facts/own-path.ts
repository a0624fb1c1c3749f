/** Stands for the site: what an address leads to from here is no other site's. */
const here = "https://site.invalid";

/**
 * The path of this site that an address leads to, with its query and its place in the page; `null` for any other address.
 * Browsers read `//host`, `/\host` and `/<tab>/host` as another site's name, and so does this.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || !URL.canParse(address, here)) return null;
  const { origin, pathname, search, hash } = new URL(address, here);
  // A path with two slashes at its start would be read as another site's name by the next who reads it.
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}

/**
 * An address as browsers read it, written so that everybody reads it alike: without control characters, with the scheme
 * in small letters, and with `https://` where it leads to another site without saying so.
 */
export function plainAddress(address: string): string {
  const plain = address
    .replace(/\p{Cc}/gu, "")
    .trim()
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    .replace(/^(https?:)[\\/]*/, "$1//")
    .replace(/^[\\/]{2,}/, "https://");
  return /^[\\/]/.test(plain) ? plain.replace(/^[^?#]+/, (path) => path.replaceAll("\\", "/")) : plain;
}
