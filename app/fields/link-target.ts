/** The nouns of which readers get a page each: what a text can link to, with previews and secret links. */
export const linkKinds = ["article", "recipe", "product", "challenge", "collection", "page"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How the addresses of these pages begin. A slug follows, or an id. */
export const pageBeginnings = {
  article: "/content/",
  recipe: "/recipe/",
  product: "/product/",
  challenge: "/challenges/",
  collection: "/collection/",
  page: "/",
} as const satisfies Record<LinkKind, string>;

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
