import { collapsed } from "~/importers/words/tree.server";
import { plainWords } from "~/importers/words/words.server";
import type { WxrItem } from "./export/wxr-entry";

const titleKeys = [
  "_yoast_wpseo_title",
  "rank_math_title",
  "_aioseo_title",
  "_aioseop_title",
  "_seopress_titles_title",
  "_genesis_title",
];
const descriptionKeys = [
  ...["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description", "_aioseop_description"],
  ...["_seopress_titles_desc", "_genesis_description"],
];
const canonicalKeys = ["_yoast_wpseo_canonical", "rank_math_canonical_url", "_seopress_robots_canonical"];
const categoryKeys = ["_yoast_wpseo_primary_category", "rank_math_primary_category", "_seopress_robots_primary_cat"];

const first = ({ meta }: WxrItem, keys: readonly string[]) =>
  keys.map((key) => meta.get(key)?.trim() ?? "").find((value) => value !== "");

/** What Yoast, Rank Math, All in One SEO, SEOPress or Genesis were told of a text. */
export function seoOf(item: WxrItem, title: string) {
  return {
    title: filled(first(item, titleKeys), title, 200),
    description: filled(first(item, descriptionKeys), title, 500),
  };
}

/** A canonical address on another site. Most name the text itself. */
export function canonicalOf(item: WxrItem, site: string | null): string | null {
  const written = first(item, canonicalKeys) ?? "";
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  const isOwn = site !== null && url.host.replace(/^www\./, "") === new URL(site).host.replace(/^www\./, "");
  return isOwn ? null : url.href;
}

/** The id of the main category. */
export const mainCategoryOf = (item: WxrItem) => Number(first(item, categoryKeys) ?? 0);

// `%%title%%` of Yoast and SEOPress, `%title%` of Rank Math, `#post_title` of All in One SEO.
const variable =
  /%%[a-z0-9_-]{2,60}(?:\([^)%]{0,60}\))?%%|%[a-z0-9_-]{2,60}(?:\([^)%]{0,60}\))?%|#[a-z]{2,20}_[a-z_]{2,40}\b/gi;
const isTitle = /^(?:%{1,2}(?:post_|seo_)?title%{1,2}|#post_title)$/i;

const isSeparator = /^(?:%{1,2}sep%{1,2}|#separator_sa)$/i;

/** Without the variables that the plugin would have filled. Words that nobody wrote are none. */
function filled(written: string | undefined, title: string, most: number): string | null {
  if (written === undefined) return null;
  const words = collapsed(written.replace(variable, " ")).replace(separators, "");
  if (words === "") return null;
  const made = collapsed(
    written.replace(variable, (name) => (isTitle.test(name) ? title : isSeparator.test(name) ? " – " : " ")),
  );
  return plainWords(made.replace(separators, ""), most) || null;
}

/** What stood between two variables. */
const separators = /^[\s|•·»>–—:-]{1,20}|(?<![\s|•·»>–—:-])[\s|•·»>–—:-]{1,20}$/g;
