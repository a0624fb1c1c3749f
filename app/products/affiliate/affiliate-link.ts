/** What stands, visible, directly before every affiliate link. */
export const affiliateLabel = "Affiliate link";

/** A paid link (Google, "Qualify your outbound links"), that opens nothing of this site to the vendor. */
export const affiliateRel = "sponsored nofollow noopener";

/** The site's own way to a vendor, which counts: its id is that of a product or of a link in the text of an article. */
export const affiliatePath = (id: string) => `/go/${id}`;

/** The id of the affiliate link that a path is the way of; `null` for any other address. */
export function affiliateIdOf(path: string): string | null {
  return /^\/go\/([0-9a-f]{24})\/?(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}

type Offered = { id: string; affiliateUrl: string | null; directLink: boolean };

/** Where a product's buy link leads: through the counting redirect, unless the vendor forbids it; `null` without a link. */
export function buyAddress({ id, affiliateUrl, directLink }: Offered): string | null {
  return affiliateUrl && !directLink ? affiliatePath(id) : affiliateUrl;
}
