import type { ReadCsvLines } from "~/forms/csv";
/** 301: for good. 302: for now. 410: there was something, and it is gone. */
export const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** An old address and where it leads. */
export type WantedRedirect = {
  /** A path of this site, with or without a query. */
  from: string;
  /** A path of this site or an http(s) address. `null` for 410. */
  to: string | null;
  status: RedirectStatus;
};

const redirectsPath = "/admin/redirects";
/** So many fit into the memory of a small server: see docs/redirects.md. */
export const maxRedirects = 200_000;
/** The characters of all addresses together, for the same reason. */
export const maxRedirectCharacters = 40_000_000;
export const longestFrom = 1000;
export const longestTo = 2000;

/** The statuses in words. */
export const redirectStatusLabels: Record<RedirectStatus, string> = {
  301: "301: it has moved for good",
  302: "302: it has moved for now",
  410: "410: it is gone",
};

/** A redirect as the desk and the API show it. */
export type Redirect = WantedRedirect & {
  id: string;
  /** Somebody made it or changed it: an import leaves it alone. */
  byHand: boolean;
  /** ISO 8601 in UTC. */
  updatedAt: string;
};

export const redirectsCsvPath = `${redirectsPath}/redirects.csv`;

/** The form of a new redirect from this address. */
export const newRedirectPath = (from: string) => `${redirectsPath}?${new URLSearchParams({ new: "", from })}`;

export type CsvOutcome = ReadCsvLines & { changed: number };

/** A text that an old address may have been about. */
export type Suggestion = { title: string; path: string };
