/** For how many days a secret link to an unpublished text leads there. */
export const previewLinkDays = 14;

/** The address for whoever has the link. */
export const previewLinkPath = (token: string) => `/preview/${token}`;

/** The desk's page that makes and withdraws a document's link. */
export const previewLinkFormPath = (noun: string, id: string) => `/admin/preview-link/${noun}/${id}`;

/** A document's link, as its editors see it. The link itself is shown once, when it is made. */
export type PreviewLink = { madeAt: string; expiresAt: string };
