import { absolute } from "~/page/metadata.server";
import { sitemapIndexPath } from "./sitemap.server";

/** What robots are asked to leave alone (RFC 9309), and where they find everything else. */
export function robotsText(): string {
  return [
    "User-agent: *",
    // The dashboard and the programs' doors; the counted way to a shop is no page, and counting is for people.
    "Disallow: /admin",
    "Disallow: /api/",
    "Disallow: /go/",
    "",
    `Sitemap: ${absolute(sitemapIndexPath)}`,
    "",
  ].join("\n");
}
