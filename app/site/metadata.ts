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
  structuredData?: Record<string, unknown>;
};

/** A loader that describes its page: the site's facts come from `describePage` on the server. */
export type Described = { metadata: MetaDescriptor[] };

/** `export const meta = describedByLoader` in a route whose loader returns `metadata: describePage(…)`. */
export const describedByLoader = ({ data }: { data: unknown }) =>
  (data as Described | undefined)?.metadata ?? [{ title: "404 Page Not Found" }, { name: "robots", content: "noindex, nofollow" }];
