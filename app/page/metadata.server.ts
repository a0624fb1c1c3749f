import type { MetaDescriptor } from "@remix-run/react";
import { readImagePath, renditionPath, renditionShapes } from "~/facts/image";
import { place } from "~/place/place";
import { config } from "~/runtime/config.server";
import { sharePicturePath } from "~/settings/site-look.server";
import { siteSettings } from "~/settings/site-settings.server";
import { home } from "~/ui/breadcrumbs";
import { errorTitle } from "~/ui/error-title";
import { feedLinks, mainFeed } from "./feed-links";
import type { Crumb, PageMetadata } from "./metadata";

/**
 * The head of a page (R3.15 to R3.18): title, description, keywords, robots, canonical link, Open Graph and
 * Twitter cards, structured data. Canonical addresses are made from `SITE_URL` and not from the request's host.
 */
export function describePage(page: PageMetadata): MetaDescriptor[] {
  const { siteName } = siteSettings();
  const title = `${page.title} | ${siteName}`;
  const canonical = absolute(page.canonical);
  const image = imageToShare(page);
  return [
    { title: page.failed ? `${errorTitle}${title}` : title },
    ...described({ name: "description" }, page.description),
    ...(page.keywords?.length ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { name: "robots", content: page.noIndex ? "noindex, nofollow" : "index, follow" },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: place().language.replace("-", "_") },
    { property: "og:type", content: page.ogType ?? "website" },
    ...(page.article ? articleFacts(page.article) : []),
    { property: "og:title", content: title },
    ...described({ property: "og:description" }, page.description),
    { property: "og:url", content: canonical },
    { property: "og:image", content: image.url },
    ...(image.width
      ? [
          { property: "og:image:width", content: String(image.width) },
          { property: "og:image:height", content: String(image.height) },
        ]
      : []),
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    ...described({ name: "twitter:description" }, page.description),
    { name: "twitter:image", content: image.url },
    { name: "twitter:image:alt", content: image.alt },
    ...(page.noIndex ? [] : feedLinks([...(page.feeds ?? []), mainFeed], siteName)).map((link) => ({
      tagName: "link",
      rel: "alternate",
      ...link,
    })),
    ...[page.structuredData, page.alsoDescribed].flatMap((thing) =>
      thing ? [{ "script:ld+json": withContext(thing) }] : [],
    ),
    ...(page.above ? [{ "script:ld+json": withContext(breadcrumbList(page, page.above)) }] : []),
  ] as MetaDescriptor[];
}

/** Open Graph's words for an article. */
const articleFacts = ({ published, modified, section }: NonNullable<PageMetadata["article"]>) => [
  ...(published ? [{ property: "article:published_time", content: published }] : []),
  { property: "article:modified_time", content: modified },
  { property: "article:section", content: section },
];

/** Where a page says nothing of itself, search engines make a description of their own. */
const described = (name: object, description: string) => (description ? [{ ...name, content: description }] : []);

/** A path of this site as a whole address. A whole address stays as it is. */
export function absolute(address: string): string {
  return new URL(address, `${config().siteUrl}/`).href;
}

/** The address of a picture for search engines: large enough for them, and not larger. */
export function shareImage(image: string | null | undefined): string {
  const own = readImagePath(image ?? null);
  return absolute(own && own.width >= 1280 ? renditionPath(own, 1280) : (image ?? sharePicturePath()));
}

/** The picture of a thing whole, and in the shapes that search engines show if it is one of the site's own. */
export function shapedImages(image: string): string[] {
  const own = readImagePath(image);
  if (!own || Math.min(own.width, own.height) < narrowestShape) return [shareImage(image)];
  return [shareImage(image), ...renditionShapes.map((shape) => absolute(renditionPath(own, shape)))];
}

/** In pixels. A smaller picture is not worth cutting: search engines ask for 50,000 pixels. */
const narrowestShape = 320;

/** Services show a smaller picture as a thumbnail, or not at all. */
const narrowest = 600;

/** The picture of a shared link, with its size. Of a picture of another site only the address is known. */
function imageToShare({ ogImage, ogImageAlt = "" }: Pick<PageMetadata, "ogImage" | "ogImageAlt">) {
  const own = readImagePath(ogImage ?? null);
  if (own && own.width >= narrowest) {
    // Not every network knows WebP. A rendition is never larger than its picture.
    const width = Math.min(own.width, 1280);
    const height = Math.round((own.height * width) / own.width);
    return { url: absolute(renditionPath(own, 1280, "jpeg")), width, height, alt: ogImageAlt };
  }
  if (ogImage && !own) return { url: absolute(ogImage), alt: ogImageAlt };
  return { url: absolute(sharePicturePath()), width: 1200, height: 630, alt: siteSettings().siteName };
}

/** The path from the home page to this one (schema.org BreadcrumbList). `Breadcrumbs` shows the same to readers. */
function breadcrumbList({ title, canonical }: PageMetadata, above: Crumb[]): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...above, { to: canonical, label: title }].map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(to),
    })),
  };
}

const withContext = (data: Record<string, unknown>) => ({ "@context": "https://schema.org", ...data });
