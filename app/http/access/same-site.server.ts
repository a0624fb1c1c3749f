/** The headers in which browsers say where a request comes from. */
type Sender = { origin?: string; host?: string; "sec-fetch-site"?: string | string[] };

/**
 * Whether another site's page made the browser send this request. Then the cookies do not show what the reader wants.
 * Browsers send the page's origin with every request that changes something (`null` where they hide it). Other programs
 * send none, and have nobody's cookies. A proxy may have changed the host, so `siteUrl` counts as the site's own as
 * well.
 */
export function isCrossSite({ origin, host, "sec-fetch-site": fetchSite }: Sender, siteUrl: string): boolean {
  if (origin === undefined) return fetchSite === "cross-site";
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  const site = new URL(siteUrl);
  // Without TLS, somebody on the network can forge a page of the site's name.
  if (sender.host === site.host && site.protocol === "https:") return sender.protocol !== "https:";
  return sender.host !== host && sender.host !== site.host;
}

/** Whether a request with this method can change something. */
export const changesSomething = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);
