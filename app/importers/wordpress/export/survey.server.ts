import { UnreadableSource } from "~/importers/source/source-item";
import { InlinePictures } from "~/importers/words/inline-pictures.server";
import { copied, cut } from "~/importers/words/words.server";
import type { ZippedFile } from "~/importers/words/zip.server";
import { numberText } from "~/place/numbers";
import { pathOf } from "./addresses.server";
import { vendorOf } from "./affiliate-kinds";
import { isBrought } from "./comments.server";
import { Library } from "./library.server";
import { isProduct, isTaxonomyOfShop } from "./product-kinds";
import { recipeKindOf } from "./recipe-kinds";
import { fateOf } from "./status.server";
import { wxrEntries } from "./wxr-entries.server";
import type { TornItem, WxrItem, WxrTerm } from "./wxr-entry";

/** What is known of a whole export before its texts are read. */
export type Survey = {
  /** The address of the old site with the folder that it is in, without a slash at the end. */
  site: string | null;
  /** Names by login. */
  authors: Map<string, string>;
  /** The ids of their accounts. */
  authorIds: Set<string>;
  categories: Map<string, WxrTerm>;
  tags: Map<string, WxrTerm>;
  library: Library;
  /** Pictures that are written into texts. */
  inline: InlinePictures;
  /** Posts and pages that will be brought: whether readers can see them. */
  texts: Map<number, { published: boolean }>;
  /** Ids of recipe cards that will be brought. */
  recipes: Set<number>;
  /** How many products will be brought. */
  products: number;
  /** Categories and tags of the shop. */
  shopTerms: { taxonomy: string; slug: string }[];
  /** Ids of recipe cards that a published text shows. */
  shownRecipes: Set<number>;
  /** Vendors' addresses that plugins keep behind addresses of the site: by that path, and by the id of the entry. */
  vendors: { byPath: Map<string, string>; byId: Map<number, string> };
  /** Reusable blocks by id. */
  reusable: Map<number, string>;
  /** What people have written and is not brought, one by one: texts in the bin, entries of other types. */
  left: { what: string; label: string }[];
  /** What else will not be brought, and how often it is there. */
  skipped: Map<string, number>;
  /** How many comments will not be brought. */
  comments: number;
  torn: TornItem[];
  /** How many authors, recipes and texts there are. */
  total: number;
};

/** Of an export with more than this, the index alone would take too much memory. */
const mostEntries = 500_000;
const longestReusable = 200_000;
const mostReusable = 2000;
const mostKinds = 200;
const mostTorn = 1000;
const mostLeft = 5000;

/**
 * Reads an export once from end to end, and keeps what texts refer to.
 *
 * @throws UnreadableSource
 */
export async function surveyOf(files: readonly (string | ZippedFile)[], url: string | null): Promise<Survey> {
  const survey: Survey = {
    site: null,
    authors: new Map(),
    authorIds: new Set(),
    categories: new Map(),
    tags: new Map(),
    library: new Library(),
    inline: new InlinePictures(),
    texts: new Map(),
    recipes: new Set(),
    shownRecipes: new Set(),
    vendors: { byPath: new Map(), byId: new Map() },
    reusable: new Map(),
    skipped: new Map(),
    torn: [],
    left: [],
    ...{ comments: 0, total: 0, products: 0, shopTerms: [] },
  };
  let entries = 0;
  for await (const entry of wxrEntries(files, { content: mayShowRecipes })) {
    if (++entries > mostEntries) {
      throw new UnreadableSource(`The export has more than ${numberText(mostEntries)} entries: split it by years`);
    }
    if (entry.kind === "site") survey.site ??= siteOf(entry.url);
    else if (entry.kind === "author") {
      if (entry.login !== "") survey.authors.set(copied(entry.login), copied(cut(entry.name, 120)));
      if (/^[1-9]\d{0,15}$/.test(entry.id)) survey.authorIds.add(copied(entry.id));
    } else if (entry.kind === "term") lookAtTerm(entry, survey);
    else if (entry.kind === "item") lookAtItem(entry, survey);
    else if (survey.torn.length < mostTorn) survey.torn.push({ ...entry, label: copied(entry.label) });
    else throw new UnreadableSource(`${mostTorn} of its items are torn, the last one here: ${entry.why}`);
  }
  survey.site ??= url === null ? null : siteOf(url);
  survey.total += survey.authors.size + survey.recipes.size + survey.products + survey.texts.size + survey.torn.length;
  return survey;
}

function siteOf(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, origin, pathname } = new URL(written);
  return /^https?:$/.test(protocol) ? `${origin}${pathname.replace(/\/$/, "")}` : null;
}

function lookAtTerm(term: WxrTerm, { categories, tags, shopTerms, skipped }: Survey): void {
  if (term.taxonomy === "category") categories.set(copied(term.slug), copiedTerm(term));
  else if (term.taxonomy === "post_tag") tags.set(copied(term.slug), copiedTerm(term));
  else if (isTaxonomyOfShop(term.taxonomy)) {
    const { taxonomy, slug } = term;
    if (shopTerms.length < mostShopTerms) shopTerms.push({ taxonomy: copied(taxonomy), slug: copied(slug) });
  } else if (term.taxonomy !== "nav_menu") count(skipped, `taxonomy ${term.taxonomy}`);
}

const mostShopTerms = 5000;

const copiedTerm = ({ slug, name, parent, ...term }: WxrTerm): WxrTerm => ({
  ...term,
  ...{ slug: copied(slug), name: copied(name), parent: copied(parent) },
});

function lookAtItem(item: WxrItem, survey: Survey): void {
  const { id, type, fields } = item;
  survey.comments += leftComments(item);
  if (type === "attachment") {
    if (id !== null) survey.library.add(id, item);
    return;
  }
  if (type === "wp_block") {
    const content = fields["content:encoded"] ?? "";
    if (id !== null && survey.reusable.size < mostReusable)
      survey.reusable.set(id, copied(content.slice(0, longestReusable)));
    return;
  }
  const vendor = fields.status?.trim() === "publish" ? vendorOf(item) : null;
  if (vendor !== null) {
    noteVendor(item, vendor, survey);
    return;
  }
  const fate = fateOf(item);
  if (fate.skipped !== undefined) leave(item, fate.skipped, survey);
  else if (isProduct(item)) survey.products++;
  else if (recipeKindOf(item) !== null) {
    if (id !== null) survey.recipes.add(id);
  } else if (id === null) survey.total++;
  else survey.texts.set(id, { published: fate.status === "published" });
  if (fate.skipped === undefined && fate.status === "published" && recipeKindOf(item) === null)
    noteCards(fields["content:encoded"] ?? "", survey.shownRecipes);
}

/** How many comments on it have no place here: those of anything but posts, and what is no comment of a person. */
function leftComments(item: WxrItem): number {
  const all = item.comments.length + item.lostComments;
  const isText = item.type === "post" && recipeKindOf(item) === null && fateOf(item).skipped === undefined;
  return isText ? all - item.comments.filter(isBrought).length : all;
}

function noteVendor({ id, fields }: WxrItem, vendor: string, { vendors, site }: Survey): void {
  const path = pathOf(fields.link?.trim() ?? "", site);
  if (vendors.byId.size + vendors.byPath.size > mostVendors) return;
  if (id !== null) vendors.byId.set(id, copied(vendor));
  if (path !== null && !path.includes("?")) vendors.byPath.set(copied(withoutSlash(path)), copied(vendor));
}

const mostVendors = 100_000;
/** However a text spells the address. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

const mayShowRecipes = (type: string) => type === "wp_block" || type === "post" || type === "page";

const shortcodeOfCard = /\[(?:wprm-recipe|tasty-recipe)\s[^\]]{1,200}/g;
const blockOfCard = /wp:(?:wp-recipe-maker\/recipe|wp-tasty\/tasty-recipe|tasty-recipes\/tasty-recipe) \{[^}]{1,500}/g;
const fallbackOfCard = /<!--WPRM Recipe \d{1,12}-->/g;
const mostCards = 100_000;

/** Some plugins do not note in a card which text shows it. */
function noteCards(content: string, shown: Set<number>): void {
  if (!/recipe/i.test(content)) return;
  for (const pattern of [shortcodeOfCard, blockOfCard, fallbackOfCard])
    for (const [card] of content.matchAll(pattern)) {
      const id = /\bid["']?[=:]["'”]?(\d{1,12})/.exec(card)?.[1] ?? /Recipe (\d{1,12})/.exec(card)?.[1];
      if (id !== undefined && shown.size < mostCards) shown.add(Number(id));
    }
}

/** Types of entries that WordPress and its plugins make for themselves. */
const ofProgram =
  /^type (?:revision|nav_menu_item|product_variation|shop_|wp_|custom_css|customize_changeset|oembed_cache|user_request|acf-|elementor_)/;

function leave({ fields, id }: WxrItem, what: string, { left, skipped }: Survey): void {
  const isWritten = what === "status trash" || (what.startsWith("type ") && !ofProgram.test(what));
  const label = [fields.title, fields.link, fields.post_name].map((one) => one?.trim()).find(Boolean) ?? `${id}`;
  if (isWritten && left.length < mostLeft) left.push({ what: copied(what), label: copied(cut(label, 200)) });
  else count(skipped, what);
}

function count(counts: Map<string, number>, what: string): void {
  if (counts.has(what) || counts.size < mostKinds) counts.set(copied(what), (counts.get(what) ?? 0) + 1);
}
