/** Newsletters and newspapers add these to their links. No page reads them. */
export const trackingMarks = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid)$/;
