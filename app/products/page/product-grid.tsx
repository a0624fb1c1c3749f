import type { ProductOnCard } from "~/products/product";
import { ProductCard } from "./product-card";

/** A list of products in columns: two on a phone, four on a wide screen. */
export function ProductGrid({ products, heading, first = 0 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} first={index < first} />
        </li>
      ))}
    </ul>
  );
}

type ProductGridProps = {
  products: ProductOnCard[];
  /** The level of the cards' headings. */
  heading: "h2" | "h3";
  /** How many are visible when the page opens. */
  first?: number;
};
