import type { MetaDescriptor } from "@remix-run/react";
import { config } from "~/config.server";
import { readImagePath, renditionPath } from "~/images/image";
import { errorTitle } from "~/ui/error-title";
import type { PageMetadata } from "./metadata";

const defaultShareImage = "/share.png";

/**
 * The head of a page (spec 2, page metadata): title, description, keywords, robots, canonical link, Open Graph and
 * Twitter cards, structured data. Canonical addresses are made from `SITE_URL`, whatever host was asked.
 */
export function describePage(page: PageMetadata): MetaDescriptor[] {
  const { siteName } = config();
  const title = `${page.title} | ${siteName}`;
  const canonical = absolute(page.canonical);
  const image = shareImage(page.ogImage);
  return [
    { title: page.failed ? `${errorTitle}${title}` : title },
    { name: "description", content: page.description },
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { name: "robots", content: page.noIndex ? "noindex, nofollow" : "index, follow" },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: page.ogType ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    ...(page.structuredData ? [{ "script:ld+json": withContext(page.structuredData) }] : []),
  ] as MetaDescriptor[];
}

/** A path of this site as a whole address; whole addresses stay. */
export function absolute(address: string): string {
  return new URL(address, `${config().siteUrl}/`).href;
}

/** The address of a picture that services show beside a link: of a size and format that all of them take. */
export function shareImage(image: string | null | undefined): string {
  const own = readImagePath(image ?? null);
  if (own) return absolute(own.width >= 1280 ? renditionPath(own, 1280) : (image ?? defaultShareImage));
  return absolute(image ?? defaultShareImage);
}

const withContext = (data: Record<string, unknown>) => ({ "@context": "https://schema.org", ...data });
