/**
 * Addresses with a secret in them, which opens, confirms or ends something: the one list for the log, for headers and for
 * docs/security.md. They are matched as the router does: in any case, with several slashes, with encoded letters.
 */
const secretAddress =
  /^(\/+(?:preview|comments\/+stop|challenges\/+[^/]+\/+stop|newsletter\/+(?:confirm|unsubscribe|interests)|account\/+by-mail)\/+)[^/]+/i;

/** A path for the log. Whoever reads that shall not open a draft or end a subscription. */
export function withoutSecret(path: string): string {
  if (!path.includes("%")) return path.replace(secretAddress, "$1…");
  const decoded = decode(path);
  return secretAddress.test(decoded) ? decoded.replace(secretAddress, "$1…") : path;
}

/** Whether it shows a text to whoever has it. The other pages send forms, which need the address that they come from. */
export const isPreviewLink = (path: string): boolean => /^\/+preview\//i.test(decode(path));

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
