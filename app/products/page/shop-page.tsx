import { clsx } from "clsx";
import { useSite } from "~/page/site";
import { productOrders, type Shop, shop, shopCount, shopPath } from "~/products/product";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { Unbroken } from "~/ui/unbroken";
import { ProductGrid } from "./product-grid";

/** The shop (R6.1 to R6.3). Every category and every order has an address, so all of them are links. */
export function ShopPage({ categories, category, products, count, page, pages, sort }: Shop) {
  const { name } = useSite();
  return (
    <>
      <header className="bg-wash">
        <div className="mx-auto max-w-page px-5 py-9 sm:py-13">
          <h1 className="text-[clamp(2rem,12.5vw,2.6rem)] sm:text-6xl">{name} Shop</h1>
          <p className="mt-4 max-w-2xl text-muted sm:mt-5 sm:text-lg">
            A curated selection. We don’t sell anything ourselves: each item links to its shop, and we may earn a
            commission when you buy.
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-page px-5">
        {category && (
          <div className="pt-6">
            <Breadcrumbs above={[shop]} here={category.name} />
          </div>
        )}
        <CategoryButtons categories={categories} category={category} sort={sort} />
        {category && (
          <div className="mt-10 max-w-3xl">
            <h2 className="text-3xl sm:text-4xl">
              <Unbroken text={category.name} />
            </h2>
            {category.description && <p className="mt-3 text-lg text-muted">{category.description}</p>}
          </div>
        )}
        <div className="mt-6 mb-7 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-meta text-muted">
          <p role="status">{shopCount(count, category)}</p>
          {count > 1 && <Orders category={category} sort={sort} />}
        </div>
        {products.length > 0 ? (
          <>
            <ProductGrid products={products} heading={category ? "h3" : "h2"} first={4} />
            <Pager page={page} pages={pages} to={(other) => shopPath(category?.id, sort, other)} />
          </>
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

function Orders({ category, sort }: Pick<Shop, "category" | "sort">) {
  return (
    <nav aria-label="Sort">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(productOrders).map(([order, label]) => (
          <li key={order}>
            <Link
              to={shopPath(category?.id, order as Shop["sort"])}
              preventScrollReset
              aria-current={order === sort ? "true" : undefined}
              className={clsx(
                "inline-block py-1.5 underline-offset-4",
                order === sort ? "font-semibold text-ink" : "underline decoration-line hover:decoration-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryButtons({ categories, category: current, sort }: Pick<Shop, "categories" | "category" | "sort">) {
  return (
    <Chips
      label="Shop categories"
      look="narrow"
      className="mt-8"
      prefetch="intent"
      chips={[null, ...categories].map((category) => ({
        to: shopPath(category?.id, sort),
        label: category?.name ?? "All Categories",
        current: current?.id === category?.id,
      }))}
    />
  );
}
