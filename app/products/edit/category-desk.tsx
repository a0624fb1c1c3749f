import { EditForm } from "~/desk/form/edit-form";
import type { DeskPage } from "~/desk/list/desk";
import { DeskList } from "~/desk/list/desk-list";
import { DeskToolbar } from "~/desk/list/desk-toolbar";
import { countText } from "~/facts/english";
import { formInputs } from "~/fields/form-inputs";
import { useFailedForm } from "~/forms/failed-form";
import { productCategoryFacts } from "~/products/category-fields";
import { type ProductCategory, shopPath } from "~/products/product";
import { TextArea, TextField } from "~/ui/field";
import { Link } from "~/ui/link";

type CategoryDeskProps = {
  page: DeskPage<ProductCategory>;
  /** The id of the new category, if its form is open. */
  newId: string | null;
};

/** The Categories tab (R9.5). Categories can be added, but not changed or deleted. */
export function CategoryDesk({ page, newId }: CategoryDeskProps) {
  return (
    <>
      <DeskToolbar
        title="Categories"
        add="Add Category"
        adding={newId !== null}
        count={`${countText(page.total, "category", "categories")} of products`}
        search="Words of name or description"
        sorted={false}
        filters={[order]}
      />
      {newId && <CategoryForm newId={newId} />}
      <DeskList page={page} nouns="categories">
        {({ id, name, description }) => (
          <div className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[1fr_auto]">
            <div className="min-w-0">
              <h3 className="text-xl [overflow-wrap:anywhere]">{name}</h3>
              {description && <p className="mt-1 max-w-3xl text-muted [overflow-wrap:anywhere]">{description}</p>}
            </div>
            <p className="text-meta">
              <Link
                to={shopPath(id)}
                aria-label={`Number ${id} in the shop: ${name}`}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                Number {id} in the shop
              </Link>
            </p>
          </div>
        )}
      </DeskList>
    </>
  );
}

const order = {
  name: "order",
  label: "Order",
  choices: [
    { value: "", label: "As in the shop" },
    { value: "name", label: "Name, A to Z" },
  ],
};

function CategoryForm({ newId }: { newId: string }) {
  const failed = useFailedForm();
  const field = formInputs(productCategoryFacts.fields, failed);
  return (
    <EditForm noun={productCategoryFacts} failed={failed} newId={newId}>
      <TextField {...field("name")} autoComplete="off" className="sm:col-span-2" />
      <TextArea
        {...field("description")}
        hint="A sentence above its products in the shop."
        rows={3}
        className="sm:col-span-2"
      />
    </EditForm>
  );
}
