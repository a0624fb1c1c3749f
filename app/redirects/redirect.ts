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

export const redirectsPath = "/admin/redirects";
/** So many fit into the memory of a small server: see docs/redirects.md. */
export const maxRedirects = 200_000;
/** The characters of all addresses together, for the same reason. */
export const maxRedirectCharacters = 40_000_000;
export const longestFrom = 1000;
export const longestTo = 2000;
