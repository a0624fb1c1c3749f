/**
 * The address of a source as people and other feed readers write it: `news.example/feed`, `feed://news.example`,
 * `feed:https://news.example`.
 */
export function sourceAddress(written: string): string {
  const address = written.trim().replace(/^feed:(?=https?:)/i, "");
  if (/^feed:\/\//i.test(address)) return address.replace(/^feed:\/\/(?=https?:)/i, "").replace(/^feed:/i, "http:");
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#]|$)/u.test(address) ? `https://${address}` : address;
}
