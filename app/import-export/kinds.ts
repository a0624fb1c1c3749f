/**
 * The kinds of document that an export holds: the name of its file, and the collection it comes from. What refers comes
 * before what it refers to, so that an export of a running site lacks nothing that it speaks of. See docs/export-format.md.
 */
export const kinds = [
  { name: "articles", collection: "articles" },
  { name: "recipes", collection: "recipes" },
  { name: "challenges", collection: "challenges" },
  { name: "products", collection: "products" },
  { name: "product-categories", collection: "productcategories" },
  { name: "affiliate-links", collection: "affiliatelinks" },
  { name: "affiliate-clicks", collection: "affiliateclicks" },
  { name: "contact-messages", collection: "contactmessages" },
  { name: "revisions", collection: "revisions" },
  { name: "bin", collection: "binentries" },
  { name: "changes", collection: "changes" },
  { name: "roles", collection: "roles" },
  { name: "users", collection: "users" },
  { name: "feed-items", collection: "feeditems" },
  { name: "feed-sources", collection: "feedsourcestates" },
  { name: "model-texts", collection: "modeltexts" },
] as const;

type Kind = (typeof kinds)[number];
export type KindName = Kind["name"];

/**
 * Kinds that a site has before it has any content: who has signed in, their rights and what they did with them, what
 * sources were asked. An import puts those of the export in their place.
 */
export const madeByUse: readonly KindName[] = ["users", "roles", "changes", "feed-sources"];

/** What belongs to one running program and not to the site: nobody misses it in a rebuilt one. */
export const leftOut = {
  sessions: "people sign in again",
  searchwords: "read again from the texts",
  feedruns: "the record of runs; what they brought is exported",
  jobruns: "the record of runs",
  modelbudgets: "the language model's calls of this day",
  modelcalls: "the record of what the language model was asked, kept for a time only",
} as const;
