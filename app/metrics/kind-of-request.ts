/** The first word of an address, and the kind of page that it leads to. */
const kinds: Readonly<Record<string, string>> = {
  "": "home",
  admin: "desk",
  api: "api",
  article: "article",
  assets: "asset",
  author: "list",
  challenges: "challenge",
  collection: "collection",
  collections: "collection",
  content: "article",
  feeds: "feed",
  go: "affiliate link",
  healthz: "health",
  images: "picture",
  look: "asset",
  metrics: "health",
  news: "news",
  newsletter: "newsletter",
  preview: "desk",
  product: "shop",
  readyz: "health",
  recipe: "recipe",
  recipes: "recipe",
  search: "search",
  shop: "shop",
  sitemaps: "feed",
  tag: "list",
  theme: "asset",
};

/** Files at the root: `feed.xml`, `robots.txt`. */
const file = /^(?:feed|sitemap|robots)[\w-]*\.\w+$/;

/** The kind of page that is asked for: one of a few words, whatever strangers ask. */
export function kindOfRequest(address: string): string {
  const [, first = ""] = address.split(/[/?#]/, 2);
  if (Object.hasOwn(kinds, first)) return kinds[first] ?? "";
  return file.test(first) ? "feed" : "other";
}
