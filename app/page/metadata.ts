import type { MetaDescriptor } from "@remix-run/react";
import type { FeedFacts } from "./feed-links";

/** A page above another one. */
export type Crumb = { to: string; label: string };

/** What a page says about itself (R3.15). Addresses are paths of this site or whole addresses. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: string[];
  ogImage?: string | null;
  /** What the image shows. */
  ogImageAlt?: string;
  ogType?: "website" | "article";
  /** Of an article: when it was published and changed last (ISO 8601), and its section of the magazine. */
  article?: { published: string | null; modified: string; section: string };
  canonical: string;
  noIndex?: boolean;
  /** Its form was refused. The title starts with that. */
  failed?: boolean;
  structuredData?: Record<string, unknown>;
  /** A thing on this page that has a page of its own, in the same words as there. */
  alsoDescribed?: Record<string, unknown>;
  /** The pages above this one, the outermost first, without the home page. */
  above?: Crumb[];
  /** Feeds for the readers of this page, beside that of all articles. */
  feeds?: FeedFacts[];
};

/** A loader with a page's metadata. `describePage` on the server adds the facts of the site. */
export type PageDescription = { metadata: MetaDescriptor[] };

/**
 * `export const meta = metaFromLoader` in a route whose loader returns `metadata: describePage(…)`. If the route
 * failed, the root's metadata is used.
 */
export const metaFromLoader = ({
  data,
  error,
  matches,
}: {
  data: unknown;
  error?: unknown;
  matches?: { meta: MetaDescriptor[] }[];
}) =>
  (data as PageDescription | undefined)?.metadata ??
  (error ? matches?.[0]?.meta : undefined) ?? [
    { title: "404 Page Not Found" },
    { name: "robots", content: "noindex, nofollow" },
  ];
