import { useSite } from "~/page/site";
import { type ProductCategory, type ProductOnCard, shop, shopCount, shopPath } from "~/products/product";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { ProductGrid } from "./product-grid";

type ShopPageProps = {
  categories: ProductCategory[];
  /** The category that the reader chose. */
  category: ProductCategory | null;
  products: ProductOnCard[];
};

/** The shop (R6.1 to R6.3). Every category has an address, so its button is a link. */
export function ShopPage({ categories, category, products }: ShopPageProps) {
  const { name } = useSite();
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-9 sm:py-13">
          <h1 className="text-[clamp(2rem,12.5vw,2.6rem)] sm:text-6xl">{name} Shop</h1>
          <p className="mt-4 max-w-2xl text-muted sm:mt-5 sm:text-lg">
            A curated selection. Each product is sold by the shop that is named with it, and we may earn a commission
            when you buy.
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-5">
        {category && (
          <div className="pt-6">
            <Breadcrumbs above={[shop]} here={category.name} />
          </div>
        )}
        <CategoryButtons categories={categories} current={category} />
        {category && (
          <div className="mt-10 max-w-3xl">
            <h2 className="text-3xl sm:text-4xl">{category.name}</h2>
            {category.description && <p className="mt-3 text-lg text-muted">{category.description}</p>}
          </div>
        )}
        <p role="status" className="mt-6 mb-8 text-[0.95rem] text-muted">
          {shopCount(products.length, category)}
        </p>
        {products.length > 0 ? (
          <ProductGrid products={products} heading={category ? "h3" : "h2"} first={4} />
        ) : (
          <EmptyState title="No Products Available">
            {category
              ? `No products found in the ${category.name} category.`
              : "Check back later for new products and deals."}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function CategoryButtons({ categories, current }: { categories: ProductCategory[]; current: ProductCategory | null }) {
  return (
    <Chips
      label="Shop categories"
      look="narrow"
      className="mt-8"
      prefetch="intent"
      chips={[null, ...categories].map((category) => ({
        to: shopPath(category?.id),
        label: category?.name ?? "All Categories",
        current: current?.id === category?.id,
      }))}
    />
  );
}
