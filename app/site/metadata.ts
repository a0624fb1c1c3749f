import type { MetaDescriptor } from "@remix-run/react";

/** What a page says of itself (spec 2, page metadata). Addresses are paths of this site or whole. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: string[];
  ogImage?: string | null;
  ogType?: "website" | "article";
  canonical: string;
  noIndex?: boolean;
  /** Its form came back with errors: the page title says so first. */
  failed?: boolean;
  structuredData?: Record<string, unknown>;
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
