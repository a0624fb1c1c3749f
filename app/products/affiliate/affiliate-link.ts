/** The visible label directly before every affiliate link. */
export const affiliateLabel = "Affiliate link";

/**
 * Marks a paid link (Google, "Qualify your outbound links"). It also keeps the vendor's page from using this window.
 */
export const affiliateRel = "sponsored nofollow noopener";

/** The redirect to a vendor, which counts clicks. The id is that of a product or of a link in an article's text. */
export const affiliatePath = (id: string) => `/go/${id}`;

/** The id in the path of a redirect. `null` for any other address. */
export function affiliateIdOf(path: string): string | null {
  return /^\/go\/([0-9a-f]{24})\/?(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}

type OfferedProduct = { id: string; affiliateUrl: string | null; directLink: boolean };

/**
 * The address of a product's buy button: the counting redirect, unless the vendor forbids it. `null` without a link.
 */
export function buyAddress({ id, affiliateUrl, directLink }: OfferedProduct): string | null {
  return affiliateUrl && !directLink ? affiliatePath(id) : affiliateUrl;
}
