/** What stands in an export of WordPress (WXR), as it is written there. */
export type WxrEntry = WxrItem | TornItem | WxrTerm | WxrAuthor | { kind: "site"; url: string };

/** A post, page, attachment, recipe or anything else that WordPress keeps as a post. */
export type WxrItem = {
  kind: "item";
  /** `null` if the file does not say. */
  id: number | null;
  /** `post` if the file does not say. */
  type: string;
  fields: Partial<Record<ItemField, string>>;
  terms: { taxonomy: string; slug: string; name: string }[];
  /** Of the keys that somebody reads. */
  meta: Map<string, string>;
  /** The names of fields that somebody made for the site (Advanced Custom Fields) and filled. */
  custom: string[];
  /** What readers said of it, but for what was longer or more than is read. */
  comments: WxrComment[];
  /** How many more there were. */
  lostComments: number;
  /** Fields that were longer than is read. */
  tooLong: string[];
};

/** Numbers and dates are as they are written. */
export type WxrComment = {
  id: string;
  author: string;
  date: string;
  dateGmt: string;
  content: string;
  /** "1" if readers saw it, "0" if it waited, "spam" or "trash". */
  approved: string;
  /** Empty or "comment" for what a person wrote. */
  type: string;
  parent: string;
  /** "0" for somebody without an account. */
  userId: string;
  /** What a recipe plugin kept beside it. */
  stars: string;
};

export type WxrTerm = { kind: "term"; taxonomy: string; id: number; slug: string; name: string; parent: string };

/** An item one of whose tags is missing or wrong, so that nobody knows which of its words is what. */
export type TornItem = { kind: "torn"; label: string; why: string };

type WxrAuthor = { kind: "author"; id: string; login: string; name: string };

const itemFields = [
  ...(["title", "link", "pubdate", "creator", "content:encoded", "excerpt:encoded", "post_id", "post_date"] as const),
  ...(["post_date_gmt", "post_modified_gmt", "post_name", "status", "post_parent", "post_type"] as const),
  ...(["post_password", "is_sticky", "attachment_url", "guid"] as const),
] as const;

export type ItemField = (typeof itemFields)[number];

const known = new Set<string>(itemFields);
export const isItemField = (name: string): name is ItemField => known.has(name);
