const documentKinds = ["article", "recipe", "product"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDocumentKind = (kind: string): kind is DocumentKind =>
  (documentKinds as readonly string[]).includes(kind);

/** The kinds of pages whose reads are counted. A page that shows no article, recipe or product is a `page`. */
export const pageKinds = [...documentKinds, "page"] as const;
export type PageKind = (typeof pageKinds)[number];

export const isPageKind = (kind: string): kind is PageKind => (pageKinds as readonly string[]).includes(kind);

/** A page for readers: the id of its document, or for a `page` the path. */
export type CountedPage = { kind: PageKind; id: string };

/** The only subject of the sum of all reads. */
export const allReads = "all";

/** The subject of a page that links were followed from. */
export const linkPageSubject = ({ kind, id }: CountedPage) => `${kind} ${id}`;

/** Where readers come from, if no other site is named. */
export const directly = "directly";
/** Those beyond the number that is kept for one day, and addresses that are nobody's site. */
export const otherSites = "others";

/** So many different sites are kept for one day and for one month, and so many searches for one day. */
export const mostSourcesOfDay = 300;
export const mostSourcesOfMonth = 1000;
export const mostSearchesOfDay = 500;

/** Days are kept so long. Months stay. */
export const daysKept = 100;
/** Words of searches are kept so long. */
export const searchDaysKept = 90;
