/** The headers that tell where a request comes from, as browsers send them. */
type Sender = { origin?: string; host?: string; "sec-fetch-site"?: string | string[] };

/**
 * Whether another site's page made the browser send this: then the reader's cookies say nothing of the reader's will.
 * Browsers name the page's origin with every request that changes something (`null` where they hide it); programs that
 * are no browsers send none and carry nobody's cookies. `siteUrl` counts as the site's own beside the host that was
 * asked, which a proxy may have changed.
 */
export function isCrossSite({ origin, host, "sec-fetch-site": fetchSite }: Sender, siteUrl: string): boolean {
  if (origin === undefined) return fetchSite === "cross-site";
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  const site = new URL(siteUrl);
  // A page of the site's own name without TLS may be anybody's who stands between.
  if (sender.host === site.host && site.protocol === "https:") return sender.protocol !== "https:";
  return sender.host !== host && sender.host !== site.host;
}

/** Only these can change something. */
export const changesSomething = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);
