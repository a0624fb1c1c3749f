/** What a token may do. Each holds for what its maker may do at that moment, and for nothing else. */
export const tokenRights = ["read", "content", "settings", "all"] as const;
export type TokenRight = (typeof tokenRights)[number];

export const tokenRightLabels: Record<TokenRight, string> = {
  read: "Read what is not public",
  content: "Read and write content",
  settings: "Read and write settings",
  all: "Everything but people and tokens",
};

/** In one sentence each, for the form. */
export const tokenRightsExplained: Record<TokenRight, string> = {
  read: "Drafts, pages, pictures and settings, without changing any.",
  content: "Articles, recipes, products, pages and pictures.",
  settings: "The site’s words, categories, cuisines and feeds.",
  all: "All of this, the newsletter’s issues, webhooks and the run of the feeds.",
};

/**
 * What calls of the API are about, for tokens. `rest` takes the right to everything. A call without an area takes no
 * token at all.
 */
export type TokenArea = "content" | "settings" | "rest";

/** Whether these rights are enough for a call. */
export function covers(rights: readonly TokenRight[], area: TokenArea | null, method: string): boolean {
  if (area === null) return false;
  if (rights.includes("all")) return true;
  if (area === "rest") return false;
  return rights.includes(area) || (rights.includes("read") && (method === "GET" || method === "HEAD"));
}

/** A token as the desk lists it. The token itself is shown once, when it is made, and stored nowhere. */
export type ApiToken = {
  id: string;
  name: string;
  /** How it begins. The rest is secret. */
  start: string;
  rights: TokenRight[];
  madeAt: string;
  endsAt: string;
  /** To the minute. */
  lastUsedAt: string | null;
};

/** What was made: shown once. */
export type MadeToken = { made: { name: string; token: string } };

export const tokensPath = "/admin/tokens";

/** How long a new token lasts: a number of days, or until a day that is chosen. */
export const tokenTerms = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "date", label: "Until a date" },
] as const;

/** The longest term, in years. */
export const longestYears = 5;
