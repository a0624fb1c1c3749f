/**
 * The address of a source as people and other feed readers write it: `news.example/feed`, `feed://news.example`,
 * `feed:https://news.example`.
 */
export function sourceAddress(written: string): string {
  const address = withoutFeedScheme(written);
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#]|$)/u.test(address) ? `https://${address}` : address;
}

/** `feed:` is no protocol: other programs write it in front of an address, or in place of `http:`. */
export const withoutFeedScheme = (address: string) =>
  address
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, "")
    .replace(/^feed:/i, "http:");
