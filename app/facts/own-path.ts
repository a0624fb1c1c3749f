/** Any address that resolves to this origin is one of this site. */
const here = "https://site.invalid";

/**
 * The path of an address of this site, with its query and fragment. `null` for any other address. Browsers read
 * `//host`, `/\host` and `/<tab>/host` as the name of another site, and so does this function.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || !URL.canParse(address, here)) return null;
  const { origin, pathname, search, hash } = new URL(address, here);
  // A path that starts with two slashes would next be read as another site's name.
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}

/**
 * An address as browsers read it: without control characters, with the scheme in small letters, and with `https://` if
 * it leads to another site without a scheme.
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
