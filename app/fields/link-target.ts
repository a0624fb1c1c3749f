/** The kinds of documents that a text can link to. */
export const linkKinds = ["article", "recipe", "product", "challenge", "collection", "page"] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkKindLabels: Record<LinkKind, string> = {
  article: "Article",
  recipe: "Recipe",
  product: "Product",
  challenge: "Challenge",
  collection: "Collection",
  page: "Page",
};

/** A document to link to. Readers reach it at `path` if it is published, or when its date has come. */
export type LinkTarget = {
  kind: LinkKind;
  id: string;
  title: string;
  path: string;
  status: "published" | "scheduled" | "draft";
};

export const linksPath = "/api/admin/links";
export const maxLinkTargets = 10;
export const longestLinkQuery = 200;
