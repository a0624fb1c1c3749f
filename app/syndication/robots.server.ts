import { absolute } from "~/page/metadata.server";
import { newsSitemapPath, sitemapIndexPath } from "./sitemap.server";

/** What robots should not read (RFC 9309), and where the sitemaps are. */
export function robotsText(): string {
  return [
    "User-agent: *",
    // The desk and the API. `/go` is no page, and it counts people's clicks.
    "Disallow: /admin",
    "Disallow: /api/",
    "Disallow: /go/",
    "",
    `Sitemap: ${absolute(sitemapIndexPath)}`,
    `Sitemap: ${absolute(newsSitemapPath)}`,
    "",
  ].join("\n");
}
