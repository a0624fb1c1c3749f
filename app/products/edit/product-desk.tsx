import { DeleteQuestion } from "~/desk/list/delete-question";
import type { DeskPage } from "~/desk/list/desk";
import { DeskList } from "~/desk/list/desk-list";
import { DeskRow, TagBadge } from "~/desk/list/desk-row";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { GoneNotice } from "~/desk/list/gone-notice";
import type { Opened } from "~/desk/list/opened";
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
import { DateText } from "~/ui/dates";
import { ProductForm } from "./product-form";

export type ProductDeskProps = {
  page: DeskPage<DeskProductSummary>;
  opened: Opened;
  /** What is opened; `null` where nothing is, and for one that does not exist any more. */
  product: DeskProduct | null;
  categories: ProductCategory[];
};

/** The Products tab (R9.3). */
export function ProductDesk({ page, opened, product, categories }: ProductDeskProps) {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <>
      {opened.kind === "delete" && product && <DeleteQuestion noun="product" title={product.title} />}
      <DeskToolbar
        title="Products"
        add="Add Product"
        adding={opened.kind === "new"}
        count={`${page.total.toLocaleString("en-GB")} ${page.total === 1 ? "product" : "products"}`}
        filters={[
          {
            name: "categoryId",
            label: "Category",
            choices: [all, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))],
          },
          stateFilter,
        ]}
      />
      <GoneNotice noun="product" gone={"id" in opened && !product} />
      {opened.kind === "new" && <ProductForm key="new" newId={opened.newId} categories={categories} />}
      {opened.kind === "edit" && product && <ProductForm key={product.id} product={product} categories={categories} />}
      <DeskList page={page} nouns="products">
        {(item) => <ProductRow product={item} category={categoryNames.get(item.categoryId ?? 0)} />}
      </DeskList>
    </>
  );
}

const all = { value: "", label: "All" };

const stateLabels: Record<DeskProductState, string> = {
  "in-stock": "In stock",
  "out-of-stock": "Out of stock",
  unchecked: `Price not checked for ${priceFreshDays} days`,
  unlinked: "No affiliate link",
  draft: statusLabels.draft,
};

const stateFilter = {
  name: "state",
  label: "State",
  choices: [all, ...deskProductStates.map((value) => ({ value, label: stateLabels[value] }))],
};

function ProductRow({ product, category }: { product: DeskProductSummary; category?: string }) {
  const { id, title, description, status, price, inStock, linked, clicks, stale, checkedAt, tags } = product;
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
          {linked ? (
            <span>
              {clicks.toLocaleString("en-GB")} {clicks === 1 ? "click" : "clicks"} in 30 days
            </span>
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
