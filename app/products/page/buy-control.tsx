import { Form, useLocation } from "@remix-run/react";
import { affiliateLinkMissing } from "~/facts/sentences";
import { priceText } from "~/place/prices";
import { affiliateLabel, affiliateRel, buyAddress } from "~/products/affiliate/affiliate-link";
import { type Product, productPath } from "~/products/product";
import { Button, ButtonAnchor } from "~/ui/button";

const anchor = "buy";

type BuyControlProps = {
  product: Pick<Product, "id" | "slug" | "price" | "vendor" | "affiliateUrl" | "directLink" | "inStock">;
  /** Whether the reader clicked Buy although the product has no link. */
  refused: boolean;
};

/**
 * The way to the seller (R6.4). The label of an affiliate link comes before the link, so that readers know before they
 * click. Without a link the button leads to this page again, which says that there is none (R6.7).
 */
export function BuyControl({ product, refused }: BuyControlProps) {
  const { key } = useLocation();
  const { inStock } = product;
  // What cannot be bought now may be there again: the seller knows.
  const label = inStock ? `Buy Now - ${priceText(product.price)}` : `See it at ${product.vendor ?? "the seller’s"}`;
  const look = inStock ? "solid" : "quiet";
  const className = inStock ? "w-full sm:w-auto sm:min-w-72 text-lg" : "";
  const shared = { className, "aria-describedby": "affiliate-note" } as const;
  const address = buyAddress(product);
  return (
    <div id={anchor} className="border-y border-line py-4 sm:py-6">
      <p id="affiliate-note" className="mb-3 text-meta text-muted">
        <strong className="text-ink">{affiliateLabel}</strong> - the product may earn a commission from qualifying
        purchases
      </p>
      {address ? (
        <ButtonAnchor href={address} rel={affiliateRel} look={look} {...shared}>
          {label}
        </ButtonAnchor>
      ) : (
        <Form action={`${productPath(product)}#${anchor}`} preventScrollReset>
          <Button type="submit" name="buy" value="now" look={look} {...shared}>
            {label}
          </Button>
        </Form>
      )}
      {refused && (
        // Each click has its own key, so the message is announced again.
        <p key={key} role="alert" className="mt-5 border-l-4 border-danger pl-4 font-semibold text-danger">
          {affiliateLinkMissing}
        </p>
      )}
    </div>
  );
}
