import { relatedProductsFailed } from "~/facts/sentences";
import {
  type PriceClaim,
  type Product,
  type ProductCategory,
  type ProductOnCard,
  pagesAbove,
  shop,
} from "~/products/product";
import { typeset } from "~/text-blocks/typography";
import { AuthorLink, Byline, TagLinks } from "~/ui/archive-links";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Message } from "~/ui/message-page";
import { Picture } from "~/ui/picture";
import { ShareButtons } from "~/ui/reading/share-buttons";
import { RelatedSection } from "~/ui/related-section";
import { Unbroken } from "~/ui/unbroken";
import { BuyControl } from "./buy-control";
import { Price, PriceDate } from "./price";
import { ProductGrid } from "./product-grid";
import { Rating } from "./rating";
import { StockBadge } from "./stock-badge";

export const productUnavailable =
  "This product may have been removed or is temporarily unavailable. Browse our current selection instead.";

type ProductPageProps = {
  product: Product;
  priceClaim: PriceClaim;
  category: ProductCategory | null;
  /** Who has tested it. `path` leads to what they wrote. */
  tester: { name: string; path?: string; picture?: string } | null;
  /** `null` if they could not be read. */
  relatedProducts: ProductOnCard[] | null;
  /** The full address, for sharing. */
  shareUrl: string;
  /** Whether the reader clicked Buy although the product has no link. */
  refused: boolean;
};

/** The product page (R6.4). */
export function ProductPage(props: ProductPageProps) {
  const { product, priceClaim, category, tester, relatedProducts, shareUrl, refused } = props;
  return (
    <>
      <div className="mx-auto max-w-page px-5 pt-6 sm:pt-8">
        <Breadcrumbs above={pagesAbove(category)} here={product.title} />
        <article className="mt-4 grid grid-cols-1 gap-6 sm:mt-6 sm:gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
          <div>
            <Picture
              image={product.imageUrl}
              alt={product.imageAlt}
              sizes="(min-width: 76rem) 38rem, (min-width: 64rem) 49vw, 92vw"
              first
              className="aspect-3/2 w-full rounded-card sm:aspect-4/3 lg:sticky lg:top-24 lg:aspect-square"
            />
          </div>
          <div className="min-w-0">
            <h1 className="text-4xl sm:text-5xl">
              <Unbroken text={product.title} />
            </h1>
            <div className="mt-3 space-y-3 sm:mt-5 sm:space-y-5">
              <Price price={product.price} claim={priceClaim} look="page" />
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <StockBadge inStock={product.inStock} />
                {product.vendor && (
                  <span className="text-meta text-muted">
                    Seller: <span className="font-semibold text-ink">{product.vendor}</span>
                  </span>
                )}
              </p>
              <BuyControl product={product} refused={refused} />
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-meta text-muted">
                <Rating rating={product.rating} reviewCount={product.reviewCount} />
                <p>
                  <PriceDate claim={priceClaim} look="page" />
                </p>
              </div>
            </div>
            <p className="mt-8 text-lg leading-relaxed whitespace-pre-line">
              <Unbroken text={typeset(product.description)} />
            </p>
            {tester && (
              <Byline picture={tester.picture} className="mt-6 font-semibold">
                Tested by {tester.path ? <AuthorLink name={tester.name} path={tester.path} /> : tester.name}
              </Byline>
            )}
            <KeyFeatures features={product.features} />
            <TagLinks tags={product.tags} className="mt-9" />
            <div className="mt-6">
              <ShareButtons url={shareUrl} title={product.title} what="product" picture={product.imageUrl} />
            </div>
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
            <span>
              <Unbroken text={feature} />
            </span>
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
