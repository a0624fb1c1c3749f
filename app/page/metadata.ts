import type { MetaDescriptor } from "@remix-run/react";
import type { FeedFacts } from "./feed-links";

/** A page above another one. */
export type Crumb = { to: string; label: string };

/** What a page says of itself (R3.15). Addresses are paths of this site or whole. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: string[];
  ogImage?: string | null;
  /** What the image shows, in words. */
  ogImageAlt?: string;
  ogType?: "website" | "article";
  canonical: string;
  noIndex?: boolean;
  /** Its form came back with errors: the page title says so first. */
  failed?: boolean;
  structuredData?: Record<string, unknown>;
  /** Where the page stands: the pages above it, the outermost first, without the home page and itself. */
  above?: Crumb[];
  /** The feeds that readers of this page may want to follow, beside that of all articles. */
  feeds?: FeedFacts[];
};

/** A loader that describes its page: the site's facts come from `describePage` on the server. */
export type Described = { metadata: MetaDescriptor[] };

/**
 * `export const meta = describedByLoader` in a route whose loader returns `metadata: describePage(…)`. Where a route has
 * an error boundary of its own, the root speaks for what failed.
 */
export const describedByLoader = ({
  data,
  error,
  matches,
}: {
  data: unknown;
  error?: unknown;
  matches?: { meta: MetaDescriptor[] }[];
}) =>
  (data as Described | undefined)?.metadata ??
  (error ? matches?.[0]?.meta : undefined) ?? [
    { title: "404 Page Not Found" },
    { name: "robots", content: "noindex, nofollow" },
  ];
