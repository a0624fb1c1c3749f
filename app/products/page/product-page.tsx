import { relatedProductsFailed } from "~/facts/sentences";
import {
  type PriceClaim,
  type Product,
  type ProductCategory,
  type ProductOnCard,
  pagesAbove,
  shop,
} from "~/products/product";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Message } from "~/ui/message-page";
import { Picture } from "~/ui/picture";
import { RelatedSection } from "~/ui/related-section";
import { BuyControl } from "./buy-control";
import { Price } from "./price";
import { ProductGrid } from "./product-grid";
import { Rating } from "./rating";
import { StockBadge } from "./stock-badge";

export const productUnavailable =
  "This product may have been removed or is temporarily unavailable. Browse our current selection instead.";

type ProductPageProps = {
  product: Product;
  priceClaim: PriceClaim;
  category: ProductCategory | null;
  /** `null` if they could not be read. */
  relatedProducts: ProductOnCard[] | null;
  /** Whether the reader clicked Buy although the product has no link. */
  refused: boolean;
};

/** The product page (R6.4). */
export function ProductPage({ product, priceClaim, category, relatedProducts, refused }: ProductPageProps) {
  return (
    <>
      <div className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
        <Breadcrumbs above={pagesAbove(category)} here={product.title} />
        <article className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
          <div>
            <Picture
              image={product.imageUrl}
              alt={product.imageAlt}
              sizes="(min-width: 76rem) 38rem, (min-width: 64rem) 49vw, 92vw"
              first
              className="aspect-4/3 w-full rounded-card lg:sticky lg:top-24 lg:aspect-square"
            />
          </div>
          <div className="min-w-0">
            <h1 className="text-4xl sm:text-5xl">{product.title}</h1>
            <div className="mt-5 space-y-5">
              <Rating rating={product.rating} reviewCount={product.reviewCount} />
              <Price price={product.price} claim={priceClaim} look="page" />
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <StockBadge inStock={product.inStock} />
                {product.vendor && (
                  <span className="text-[0.95rem] text-muted">
                    Seller: <span className="font-semibold text-ink">{product.vendor}</span>
                  </span>
                )}
              </p>
              <BuyControl product={product} refused={refused} />
            </div>
            <p className="mt-8 text-[1.09rem] leading-relaxed whitespace-pre-line">{product.description}</p>
            <KeyFeatures features={product.features} />
          </div>
        </article>
      </div>
      <RelatedProducts products={relatedProducts} />
    </>
  );
}

/** R6.9. */
export function ProductNotAvailable() {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
      <Breadcrumbs above={[shop]} here="Product Not Available" />
      <div className="mx-auto max-w-text py-20 text-center sm:py-28">
        <Message
          title="Product Not Available"
          text={productUnavailable}
          actions={<ButtonLink to={shop.to}>Browse the Shop</ButtonLink>}
        />
      </div>
    </div>
  );
}

function KeyFeatures({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features" className="mt-9">
      <h2 id="features" className="text-2xl">
        Key Features
      </h2>
      <ul className="mt-4 space-y-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <svg
              viewBox="0 0 20 20"
              width="18"
              height="18"
              aria-hidden="true"
              className="mt-1.5 shrink-0 fill-none stroke-leaf stroke-2"
            >
              <path d="m4 10.5 4 4 8-9" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedProducts({ products }: { products: ProductOnCard[] | null }) {
  if (products?.length === 0) return null;
  return (
    <RelatedSection title="Related Products">
      {products ? <ProductGrid products={products} heading="h3" /> : <p role="alert">{relatedProductsFailed}</p>}
    </RelatedSection>
  );
}
