import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { countText } from "~/facts/english";
import { statusLabels } from "~/facts/status";
import { StockBadge } from "~/products/page/stock-badge";
import {
  type DeskProduct,
  type DeskProductState,
  type DeskProductSummary,
  deskProductStates,
  type ProductCategory,
  priceFreshDays,
  productPath,
  withDollar,
} from "~/products/product";
import { productFacts } from "~/products/product-fields";
import { DateText } from "~/ui/dates";
import { ProductForm } from "./product-form";

type ProductDeskProps = EditedList<DeskProductSummary, DeskProduct> & { categories: ProductCategory[] };

/** The Products tab (R9.3). */
export function ProductDesk({ categories, ...list }: ProductDeskProps) {
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  return (
    <EditedDesk
      {...list}
      facts={productFacts}
      filters={[filterBy("categoryId", "Category", [...names.keys()], (id) => names.get(id) ?? ""), stateFilter]}
      bulk={{ mayPublish: true, categories: categories.map(({ id, name }) => ({ value: String(id), label: name })) }}
      form={({ found, newId }) => <ProductForm product={found} newId={newId} categories={categories} />}
      row={(product) => <ProductRow product={product} category={names.get(String(product.categoryId))} />}
    />
  );
}

const stateLabels: Record<DeskProductState, string> = {
  "in-stock": "In stock",
  "out-of-stock": "Out of stock",
  unchecked: `Price not checked for ${priceFreshDays} days`,
  unlinked: "No affiliate link",
  draft: statusLabels.draft,
};

const stateFilter = filterBy("state", "State", deskProductStates, (value) => stateLabels[value]);

function ProductRow({ product, category }: { product: DeskProductSummary; category?: string }) {
  const { id, title, description, status, price, inStock, hasAffiliateLink, clicks, stale, checkedAt, tags } = product;
  return (
    <DeskRow
      id={id}
      title={title}
      to={status === "draft" ? undefined : productPath(product)}
      facts={
        <>
          <strong className="text-base text-ink">{withDollar(price)}</strong>
          {status === "draft" && <strong className="text-ink">{statusLabels.draft}</strong>}
          <StockBadge inStock={inStock} />
          {category && <span>{category}</span>}
          {hasAffiliateLink ? (
            <span>{countText(clicks, "click", "clicks")} in 30 days</span>
          ) : (
            <span className="font-semibold text-danger">No affiliate link</span>
          )}
          {stale && (
            <span className="font-semibold text-danger">
              {checkedAt ? (
                <>
                  Price last checked <DateText date={checkedAt} short />
                </>
              ) : (
                "Price never checked"
              )}
            </span>
          )}
          {tags.map((tag) => (
            <TagBadge key={tag}>{tag}</TagBadge>
          ))}
        </>
      }
    >
      {description}
    </DeskRow>
  );
}
