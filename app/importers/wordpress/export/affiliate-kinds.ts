import type { WxrItem } from "./wxr-entry";

/** Types of entries that are a vendor's address behind one of the site's own, and the field that has it. */
const fields: Readonly<Record<string, string>> = {
  // ThirstyAffiliates
  thirstylink: "_ta_destination_url",
  // Lasso, and Simple URLs before it
  "lasso-urls": "lasso_custom_redirect",
  surl: "_surl_redirect",
  // Easy Affiliate Links
  easy_affiliate_link: "eafl_url",
};

export const isAffiliateMeta = (key: string): boolean => Object.values(fields).includes(key);

/** The vendor's address that an entry leads to; `null` if it is none of these plugins, or leads nowhere. */
export function vendorOf({ type, meta }: Pick<WxrItem, "type" | "meta">): string | null {
  const field = Object.hasOwn(fields, type) ? fields[type] : undefined;
  const url = (field && meta.get(field)?.trim()) || "";
  return /^https?:\/\//i.test(url) && url.length <= longest && URL.canParse(url) ? new URL(url).href : null;
}

const longest = 1000;
