import type { Element, ElementContent } from "hast";
import { toText } from "hast-util-to-text";
import type { StoredBlock } from "~/articles/body/text-blocks.server";
import { shortDate } from "~/place/dates";
import { priceText } from "~/place/prices";
import { affiliateLabel, affiliateRel, buyAddress } from "~/products/affiliate/affiliate-link";
import { type ProductInText, productPath, ratingInWords } from "~/products/product";
import { element, facts } from "./element.server";
import { pictureElement } from "./picture-blocks.server";

type Products = ReadonlyMap<string, ProductInText>;

/** The ids of the products that a block shows. */
export const productIdsOf = ({ name, attributes }: StoredBlock): string[] => {
  if (name === "product") return [attributes.id ?? ""];
  return name === "comparison" ? (attributes.products ?? "").split(" ") : [];
};

/** A product with its price of today and its link (R6.4, R6.5). `null` if readers may not see it. */
export function productBlock(block: StoredBlock, products: Products): Element | null {
  const [product] = shownOf(block, products);
  if (!product) return null;
  return element(
    "aside",
    { className: ["text-block", "text-card"], ariaLabel: product.title },
    pictureElement(product.imageUrl, product.imageAlt, { sizes: "(min-width: 48rem) 10rem, 7rem", widest: 640 }),
    element(
      "div",
      {},
      element("p", { className: ["text-title"] }, titleLink(product)),
      price(product),
      facts([priceDate(product), product.vendor, product.inStock ? null : "Out of stock"]),
      facts([product.rating && ratingInWords(product.rating, product.reviewCount)]),
      buyLink(product),
    ),
  );
}

/** Products beside one another. On narrow screens each row stands alone. `null` if none is left. */
export function comparisonBlock(block: StoredBlock, products: Products): Element | null {
  const shown = comparedOf(block, products);
  if (shown.length === 0) return null;
  const rated = shown.some(({ product: { rating } }) => rating !== null);
  const told = shown.some(({ best }) => best !== undefined);
  const columns = ["Product", ...(told ? ["Best for"] : []), "Price", ...(rated ? ["Rating"] : []), "Where to buy"];
  const { verdict } = block.attributes;
  const cell = (...children: (ElementContent | null)[]) => element("td", { role: "cell" }, children);
  const title = block.label.length > 0 ? block.label : [{ type: "text" as const, value: "Comparison" }];
  return element(
    "table",
    // Browsers forget what a table is when its rows are laid out in another way.
    { className: ["text-block", "text-comparison", "text-wide"], role: "table" },
    element("caption", {}, title),
    element(
      "thead",
      { role: "rowgroup" },
      element(
        "tr",
        { role: "row" },
        columns.map((name) => element("th", { scope: "col", role: "columnheader" }, name)),
      ),
    ),
    element(
      "tbody",
      { role: "rowgroup" },
      shown.map(({ product, best }) =>
        element(
          "tr",
          { role: "row" },
          element(
            "th",
            { scope: "row", role: "rowheader" },
            element(
              "div",
              { className: ["text-row"] },
              pictureElement(product.imageUrl, "", { sizes: "4.8rem", widest: 320 }),
              element(
                "div",
                {},
                element("p", { className: ["text-title"] }, titleLink(product)),
                facts([product.vendor]),
              ),
            ),
          ),
          told && cell(best ? element("p", { className: ["text-best"] }, best) : null),
          cell(price(product), facts([priceDate(product)])),
          rated && cell(facts([product.rating ? ratingInWords(product.rating, product.reviewCount) : "No rating"])),
          cell(product.inStock ? null : facts(["Out of stock"]), buyLink(product, "Buy now")),
        ),
      ),
    ),
    verdict !== undefined &&
      element(
        "tfoot",
        { role: "rowgroup" },
        element(
          "tr",
          { role: "row" },
          element(
            "td",
            { role: "cell", colSpan: columns.length },
            element("p", { className: ["text-verdict"] }, element("strong", {}, "Our verdict: "), verdict),
          ),
        ),
      ),
  );
}

/** The same in a feed: links to the products' pages. */
export function productLinks(block: StoredBlock, products: Products): Element[] {
  const links = comparedOf(block, products).map(({ product, best }) =>
    element("p", {}, titleLink(product), best !== undefined && `: best for ${best}`),
  );
  if (links.length === 0) return [];
  const title = toText(element("p", {}, block.label));
  const { verdict } = block.attributes;
  return [
    ...(title ? [element("p", {}, element("strong", {}, title))] : []),
    ...links,
    ...(verdict === undefined ? [] : [element("p", {}, `Our verdict: ${verdict}`)]),
  ];
}

/** The products of a block that readers may see, each with what it is best for. */
const comparedOf = (block: StoredBlock, products: Products) =>
  productIdsOf(block).flatMap((id, at) => {
    const product = products.get(id);
    return product ? [{ product, best: block.attributes[`best${at + 1}`] }] : [];
  });

const shownOf = (block: StoredBlock, products: Products) => productIdsOf(block).flatMap((id) => products.get(id) ?? []);

const titleLink = (product: ProductInText) => element("a", { href: productPath(product) }, product.title);

function price({ price: now, priceClaim: { saving } }: ProductInText): Element {
  return element(
    "p",
    { className: ["text-price"] },
    element("strong", {}, priceText(now)),
    saving && [" ", element("s", {}, element("span", { className: ["sr-only"] }, "was "), priceText(saving.was))],
    saving && saving.percent > 0 && [" ", element("b", {}, `Save ${saving.percent}%`)],
  );
}

/** When the price was checked: the same words as ~/products/page/price says on a card. */
export function priceDate({ priceClaim: { checkedAt, stale } }: ProductInText): string {
  if (!checkedAt) return "Price may have changed";
  return `Price checked ${shortDate(checkedAt)}${stale ? ", may have changed" : ""}`;
}

/**
 * The label stands before the link. Without a link there is no button: the title leads to the product's page.
 *
 * @param buy what the button says, where the seller is not named beside it
 */
function buyLink(
  product: ProductInText,
  buy = `Buy now${product.vendor ? ` at ${product.vendor}` : ""}`,
): Element | null {
  const address = buyAddress(product);
  if (!address) return null;
  const words = product.inStock ? buy : "See it at the seller’s";
  return element(
    "p",
    { className: ["text-buy"] },
    element("small", { className: ["affiliate-label"] }, `(${affiliateLabel})`),
    " ",
    element(
      "a",
      { className: ["text-button"], href: address, rel: affiliateRel.split(" ") },
      words,
      element("span", { className: ["sr-only"] }, `: ${product.title}`),
    ),
  );
}
