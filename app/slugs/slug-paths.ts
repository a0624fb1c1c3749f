/**
 * The addresses of documents by their slugs: `/content/{slug}`. A slug has letters of all alphabets, and only one of the
 * spellings of its address in percent-encoding counts.
 *
 * @param folder what stands before the slug, with its slashes
 * @param end what stands behind it
 */
export const slugPaths = (folder: string, end = ""): { test(path: string): boolean } => ({
  test(path) {
    if (!path.startsWith(folder) || !path.endsWith(end)) return false;
    const slug = path.slice(folder.length, path.length - end.length);
    return /^[\w-]+$/.test(slug) || (/^[\w%-]+$/.test(slug) && isCanonical(slug));
  },
});

function isCanonical(encoded: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(encoded)) === encoded;
  } catch {
    return false;
  }
}
