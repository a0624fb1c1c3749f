import { countText } from "~/facts/english";
import type { SourceProduct } from "~/importers/source/source-item";
import { fromHtml } from "~/importers/words/parse-html.server";
import { elementsIn, isNamed } from "~/importers/words/tree.server";
import { plainWords, wordLines } from "~/importers/words/words.server";
import { addressesOf, slugOf } from "./export/addresses.server";
import { pictureKeyOf, pictureOf } from "./export/item-facts.server";
import { leftBeside } from "./export/left-beside.server";
import { isTaxonomyOfShop, productTaxonomies } from "./export/product-kinds";
import { changedAt, type fateOf } from "./export/status.server";
import type { Survey } from "./export/survey.server";
import type { WxrItem } from "./export/wxr-entry";
import { keyOf, labelOf } from "./post.server";

type Brought = Extract<ReturnType<typeof fateOf>, { status: string }>;

/**
 * A product of WooCommerce. The shop here leads to vendors and sells nothing, so only what was sold elsewhere
 * ("External/Affiliate product") is public; the others are drafts.
 */
export function readProduct(item: WxrItem, fate: Brought, survey: Survey): SourceProduct {
  const { meta, fields } = item;
  const notes = [...fate.notes];
  const title = plainWords(fields.title ?? "", 500);
  const affiliateUrl = addressIn(meta.get("_product_url"));
  const prices = pricesOf(item, notes);
  if (!affiliateUrl)
    notes.push("The old shop sold it itself, and the shop here leads to vendors alone: it is a draft here");
  if (prices.price === null) notes.push("It has no price in the export: it is a draft here, at 0");
  const type = namesIn(item, productTaxonomies.type)[0] ?? "";
  if (/^(?:variable|grouped|bundle|composite)/.test(type)) notes.push("It had variants there: it is one product here");
  const gallery = (meta.get("_product_image_gallery") ?? "").split(",").filter((id) => /^\s*\d+\s*$/.test(id)).length;
  if (gallery > 0) notes.push(`A product has one picture here: ${gallery} of its gallery are left out`);
  notes.push(...leftBeside(item, survey), ...namesLeft(item));
  const isPublic = fate.status === "published" && affiliateUrl !== null && prices.price !== null;
  return {
    kind: "product",
    key: keyOf(item),
    from: labelOf(item, title),
    addresses: isPublic ? addressesOf(item, survey.site) : [],
    title,
    slug: slugOf(item),
    status: isPublic ? "published" : "draft",
    publishedAt: fate.publishedAt,
    updatedAt: changedAt(item),
    description: descriptionOf(item, notes),
    ...prices,
    priceCheckedAt: changedAt(item) ?? fate.publishedAt,
    picture: pictureOf(item, survey),
    ...pictureKeyOf(item, survey),
    affiliateUrl,
    vendor: affiliateUrl && new URL(affiliateUrl).hostname.replace(/^www\./, ""),
    inStock: meta.get("_stock_status")?.trim() !== "outofstock",
    categories: namesIn(item, productTaxonomies.categories).filter((name) => name !== "Uncategorized"),
    tags: namesIn(item, productTaxonomies.tags),
    notes: notes.slice(0, 60),
  };
}

function addressIn(written = ""): string | null {
  const address = written.trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

/** The price of today, and the regular one where that is higher. */
function pricesOf({ meta }: WxrItem, notes: string[]): Pick<SourceProduct, "price" | "originalPrice"> {
  const [now, regular, sale] = ["_price", "_regular_price", "_sale_price"].map((key) => priceIn(meta.get(key), notes));
  const price = now ?? sale ?? regular ?? null;
  return { price, originalPrice: price && regular && Number(regular) > Number(price) ? regular : null };
}

const longestPrice = 14;

/**
 * WooCommerce writes a point and two digits, or more zeros. Anything else, such as "1,299", could mean several prices: a wrong
 * one must not be public.
 */
function priceIn(written = "", notes: string[]): string | null {
  const typed = written.trim();
  if (typed === "") return null;
  if (typed.length <= longestPrice && /^\d+(?:\.\d{1,2}0*)?$/.test(typed)) return Number(typed).toFixed(2);
  const note = `Its price could not be read: “${typed.slice(0, 40)}”`;
  if (!notes.includes(note)) notes.push(note);
  return null;
}

/** The short text of a product, and the long one. Both are plain text here, a line for each paragraph. */
function descriptionOf({ fields }: WxrItem, notes: string[]): string {
  const [short, long] = [fields["excerpt:encoded"] ?? "", fields["content:encoded"] ?? ""];
  const elements = [...elementsIn(fromHtml(`${short}\n${long}`.slice(0, longestText)))];
  const count = (...names: string[]) => elements.filter(isNamed(...names)).length;
  const lost = [
    ...counted(count("a"), "link", "links"),
    ...counted(count("img"), "picture", "pictures"),
    ...counted(count("iframe", "video", "audio", "embed", "object"), "film or frame", "films or frames"),
  ];
  if (lost.length > 0) notes.push(`The description of a product is plain text here: ${lost.join(", ")} left out`);
  const lines = [short, long].map((text) => wordLines(text).map((line) => line.text));
  const [first = [], second = []] = lines;
  // Many shops repeat the short text at the start of the long one.
  const isRepeated = second.join("\n").startsWith(first.join("\n"));
  return [...(isRepeated ? [] : first), ...second].filter(Boolean).join("\n\n");
}

/** Characters of HTML that are looked at: far more than a description has. */
const longestText = 200_000;

const counted = (count: number, one: string, several: string) => (count === 0 ? [] : [countText(count, one, several)]);

const namesIn = ({ terms }: WxrItem, wanted: string) => [
  ...new Set(terms.filter(({ taxonomy }) => taxonomy === wanted).map(({ name }) => plainWords(name, 100))),
];

/** What it is filed under besides, such as its colours. */
function namesLeft(item: WxrItem): string[] {
  const others = [...new Set(item.terms.map(({ taxonomy }) => taxonomy))].filter((one) => !isTaxonomyOfShop(one));
  return others.map((one) => `It has no place for its “${one}” here: ${namesIn(item, one).join(", ")}`);
}
