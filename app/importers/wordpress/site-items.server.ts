import type { SkippedItem, SourceAuthor, SourceRedirect } from "~/importers/source/source-item";
import { plainWords } from "~/importers/words/words.server";
import { numberText } from "~/place/numbers";
import { folderOf, pathOf } from "./export/addresses.server";
import type { Survey } from "./export/survey.server";
import type { WxrTerm } from "./export/wxr-entry";

/** The people who wrote for the site. WordPress makes the address of their page from their login. */
export function* authorItems({ authors, site }: Survey): Generator<SourceAuthor> {
  for (const [login, name] of authors) {
    const slug = login
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, "-")
      .replace(/^-|-$/g, "");
    const path = `${folderOf(site)}/author/${slug}/`;
    yield {
      kind: "author",
      key: `author:${login}`,
      from: login,
      addresses: slug === "" ? [] : [path, `${path}feed/`],
      notes: [],
      name: plainWords(name, 120) || login,
      ...{ slug: slug || null, picture: null, line: null, links: [] },
    };
  }
}

/** The site's own addresses of vendors, under which readers and other sites may have kept them. */
export function* vendorItems({ vendors }: Survey): Generator<SourceRedirect> {
  for (const [path, vendor] of vendors.byPath)
    yield { kind: "redirect", key: `vendor:${path}`, from: path, addresses: [path], notes: [], to: { vendor } };
}

/** Archives, feeds and the pages of pictures. Archives by date lead nowhere here. */
export function* redirectItems(survey: Survey): Generator<SourceRedirect> {
  const folder = folderOf(survey.site);
  yield {
    kind: "redirect",
    key: "feed",
    from: `${folder}/feed/`,
    addresses: feedsAt(folder),
    notes: [],
    to: { path: "/feed.xml" },
  };
  yield {
    kind: "redirect",
    key: "sitemap",
    from: `${folder}/wp-sitemap.xml`,
    addresses: sitemaps.map((name) => `${folder}/${name}`),
    notes: [],
    to: { path: "/sitemap.xml" },
  };
  // It stands for `/page/2`, `/page/3` and so on: see ~/redirects/redirect-map.server.
  const lists = [`${folder}/page/`, ...(folder === "" ? [] : [`${folder}/`])];
  yield { kind: "redirect", key: "lists", from: lists[0] ?? "", addresses: lists, notes: [], to: { path: "/" } };
  for (const term of survey.categories.values()) {
    if (term.slug === "uncategorized") continue;
    yield archive(term, "category", folder, pathOfTerm(term, survey.categories), { category: term.name });
  }
  for (const term of survey.tags.values()) yield archive(term, "tag", folder, term.slug, { tag: term.name });
  // A shop's archives are one page here.
  for (const { taxonomy, slug } of survey.shopTerms.filter(({ taxonomy }) => archivesOfShop.has(taxonomy))) {
    const path = `${folder}/${archivesOfShop.get(taxonomy)}/${slug}/`;
    const key = `${taxonomy}:${slug}`.slice(0, 300);
    yield { kind: "redirect", key, from: path, addresses: [path], notes: [], to: { path: "/shop" } };
  }
  for (const [id, { url, link, parent }] of survey.library.all()) {
    const path = link === "" ? null : pathOf(link, survey.site);
    const isText = parent !== null && survey.texts.get(parent)?.published === true;
    yield {
      kind: "redirect",
      key: `attachment:${id}`,
      from: path ?? `${folder}/?attachment_id=${id}`,
      addresses: [...new Set([...(path === null ? [] : [path]), `${folder}/?attachment_id=${id}`])],
      notes: [],
      to: isText ? { item: `post:${parent}` } : { picture: url },
      picture: url,
    };
  }
}

/** Where WooCommerce has them, unless its owner has said another place. */
const archivesOfShop = new Map([
  ["product_cat", "product-category"],
  ["product_tag", "product-tag"],
]);

/** Of WordPress itself, Yoast and Rank Math, and of the usual plugin before them. */
const sitemaps = [
  ...[
    "wp-sitemap.xml",
    "sitemap_index.xml",
    "sitemap.xml.gz",
    "wp-sitemap-posts-post-1.xml",
    "wp-sitemap-posts-page-1.xml",
  ],
  ...["post-sitemap.xml", "page-sitemap.xml", "category-sitemap.xml", "post_tag-sitemap.xml", "author-sitemap.xml"],
];

const feedsAt = (folder: string) =>
  ["/feed/", "/feed/rss2/", "/feed/atom/", "/?feed=rss2", "/rss/"].map((path) => `${folder}${path}`);

/** Categories stand below one another: `/category/baking/bread/`. */
function pathOfTerm(term: WxrTerm, all: Survey["categories"]): string {
  const slugs = [term.slug];
  for (let above = all.get(term.parent); above && slugs.length < 10; above = all.get(above.parent))
    slugs.unshift(above.slug);
  return slugs.join("/");
}

function archive(term: WxrTerm, what: string, folder: string, path: string, to: SourceRedirect["to"]): SourceRedirect {
  const short = what === "category" ? `${folder}/?cat=${term.id}` : `${folder}/?tag=${term.slug}`;
  const paths = [...new Set([path, term.slug])].map((one) => `${folder}/${what}/${one}/`);
  return {
    kind: "redirect",
    key: `${what}:${term.slug}`,
    from: paths[0] ?? term.slug,
    addresses: [...paths, ...paths.map((one) => `${one}feed/`), short],
    notes: [],
    to,
  };
}

/** What was found and is not brought: what people have written one by one, all else one item for each kind of thing. */
export function* skippedItems({ left, skipped, comments }: Survey): Generator<SkippedItem> {
  for (const [index, { what, label }] of left.entries()) {
    const name = what.slice("type ".length);
    const note = what === "status trash" ? "It is in the bin there" : `There is no place for “${name}” here`;
    yield { ...skippedItem(what === "status trash" ? "text" : name, note), key: `left:${index}:${label}`, from: label };
  }
  for (const [what, count] of skipped) yield skippedItem(what, sentenceFor(what, count));
  if (comments > 0)
    yield skippedItem(
      "comments",
      `${counted(comments, "comment", "comments")} ${notBrought(comments)}: spam, the bin, links from other sites, and what was said of anything but posts`,
    );
}

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;
const notBrought = (count: number) => `${count === 1 ? "is" : "are"} not brought`;

function sentenceFor(what: string, count: number): string {
  const [kind, name = ""] = what.split(" ");
  const not = notBrought(count);
  if (kind === "taxonomy")
    return `${counted(count, "name", "names")} of “${name}” ${not}: there are categories and tags here`;
  if (kind === "status") {
    const where = name === "trash" ? "more in the bin" : `with the status “${name}”`;
    return `${counted(count, "text", "texts")} ${where} ${not}`;
  }
  const known = reasons[name];
  return `${counted(count, "entry", "entries")} of type “${name}” ${not}${known ? `: ${known}` : ""}`;
}

const reasons: Record<string, string> = {
  revision: "earlier versions stay on the old site",
  nav_menu_item: "menus are made in the settings here",
  product_variation: "a product has one price here",
  shop_order: "nothing is sold here",
  shop_coupon: "nothing is sold here",
  wp_navigation: "menus are made in the settings here",
  custom_css: "the site has its own look",
  wp_global_styles: "the site has its own look",
  wp_template: "the site has its own look",
  wp_template_part: "the site has its own look",
};

export const skippedItem = (what: string, note: string, failed = false): SkippedItem => ({
  kind: "other",
  key: `skipped:${what}`,
  from: what,
  addresses: [],
  notes: [note],
  what,
  failed,
});
