import { DeskRow, ReadsText, TagBadge } from "~/desk/list/desk-row";
import { EditedDesk, type EditedList } from "~/desk/list/edited-desk";
import { filterBy } from "~/desk/list/select-filter";
import { countText } from "~/facts/english";
import { deskStatus, deskStatusLabels } from "~/facts/status";
import { MomentText } from "~/place/moment-text";
import { StockBadge } from "~/products/page/stock-badge";
import {
  type DeskProduct,
  type DeskProductState,
  type DeskProductSummary,
  deskPriceText,
  deskProductStates,
  type ProductCategory,
  priceFreshDays,
  productPath,
} from "~/products/product";
import { productFacts } from "~/products/product-fields";
import { DateText } from "~/ui/dates";
import { ProductForm } from "./product-form";

type ProductDeskProps = EditedList<DeskProductSummary, DeskProduct> & {
  categories: ProductCategory[];
  /** What to look at before the text that is open is published. */
  checks: string[];
};

/** The Products tab (R9.3). */
export function ProductDesk({ categories, checks, ...list }: ProductDeskProps) {
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  return (
    <EditedDesk
      {...list}
      facts={productFacts}
      filters={[filterBy("categoryId", "Category", [...names.keys()], (id) => names.get(id) ?? ""), stateFilter]}
      bulk={{ mayPublish: true, categories: categories.map(({ id, name }) => ({ value: String(id), label: name })) }}
      form={({ found, newId }) => (
        <ProductForm product={found} newId={newId} categories={categories} checks={found ? checks : undefined} />
      )}
      row={(product) => <ProductRow product={product} category={names.get(String(product.categoryId))} />}
    />
  );
}

const stateLabels: Record<DeskProductState, string> = {
  "in-stock": "In stock",
  "out-of-stock": "Out of stock",
  unchecked: `Price not checked for ${priceFreshDays} days`,
  unlinked: "No affiliate link",
  draft: deskStatusLabels.draft,
  scheduled: deskStatusLabels.scheduled,
};

const stateFilter = filterBy("state", "State", deskProductStates, (value) => stateLabels[value]);

function ProductRow({ product, category }: { product: DeskProductSummary; category?: string }) {
  const {
    id,
    title,
    description,
    price,
    inStock,
    hasAffiliateLink,
    clicks,
    reads,
    stale,
    checkedAt,
    publishedAt,
    tags,
  } = product;
  const status = deskStatus(product);
  return (
    <DeskRow
      id={id}
      title={title}
      image={product.imageUrl}
      to={status === "published" ? productPath(product) : undefined}
      facts={
        <>
          <strong className="text-base text-ink">{deskPriceText(price)}</strong>
          {status !== "published" && <strong className="text-ink">{deskStatusLabels[status]}</strong>}
          {status === "scheduled" && publishedAt && <MomentText date={publishedAt} />}
          <StockBadge inStock={inStock} />
          {category && <span>{category}</span>}
          {status === "published" && <ReadsText reads={reads} />}
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
