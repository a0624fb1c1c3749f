import { BeforePublishing } from "~/desk/before-publishing/before-publishing";
import { EditForm } from "~/desk/form/edit-form";
import { MoreFields } from "~/desk/form/more-fields";
import { textOf } from "~/fields/field-text";
import { formInputs } from "~/fields/form-inputs";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { priceWanted } from "~/forms/price";
import { ImageField } from "~/images/image-field";
import { zoneName } from "~/place/hours";
import { type DeskProduct, type ProductCategory, priceFreshDays } from "~/products/product";
import { maxFeatures, productFacts, productFields } from "~/products/product-fields";
import { DateText } from "~/ui/dates";
import { CheckboxField, SelectField, TextArea, TextField } from "~/ui/field";

type ProductFormProps = {
  product?: DeskProduct;
  newId?: string;
  categories: ProductCategory[];
  /** What to look at before it is published. */
  checks?: string[];
};

const moreFields = ["slug"];
const wide = "sm:col-span-2";

/** A product's form (R11.7), for a new product or an existing one. */
export function ProductForm({ product, newId, categories, checks }: ProductFormProps) {
  const failed = useFailedForm();
  const field = formInputs(productFields, failed, product ? textOf(productFields, product) : { inStock: "on" });
  return (
    <EditForm
      noun={productFacts}
      failed={failed}
      newId={newId}
      present={product}
      preview={product && `/admin/preview/product/${product.id}`}
      names={{ categoryId: Object.fromEntries(categories.map(({ id, name }) => [id, name])) }}
    >
      <TextField {...field("title")} autoComplete="off" className={wide} />
      <TextArea {...field("description")} rows={5} className={wide} />
      <TextField {...field("price")} hint={`${priceWanted().replace(/^i/, "I")}.`} />
      <TextField {...field("originalPrice")} hint="What it cost before, or empty." />
      <CheckboxField
        {...formFields(failed)("priceCheckedToday")}
        label="Price checked today"
        hint={`A changed price counts as checked today anyway. Readers see a saving for ${priceFreshDays} days after the check.`}
      />
      <TextField
        {...field("priceCheckedAt")}
        // It is empty at first, which means no change. So a form that is sent twice means the same twice.
        defaultValue={failed?.typed.priceCheckedAt ?? ""}
        type="date"
        hint={<CheckedHint product={product} />}
      />
      <SelectField
        {...field("categoryId")}
        choices={[
          { value: "", label: "No category" },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField {...field("tags")} hint="Separated by commas." autoComplete="off" />
      <div className={wide}>
        <ImageField failed={failed} present={product} />
      </div>
      <TextField {...field("vendor")} hint="The shop that sells it." autoComplete="off" />
      <CheckboxField {...field("inStock")} hint="Readers are told when the vendor has none." />
      <TextField
        {...field("affiliateUrl")}
        type="url"
        hint="Where ‘Buy Now’ leads. Without one the product page says that there is no link."
        autoComplete="off"
        spellCheck={false}
        className={wide}
      />
      <CheckboxField
        {...field("directLink")}
        hint="For vendors that forbid redirects. Clicks are not counted then."
        className={wide}
      />
      <TextField {...field("rating")} hint="The vendor’s stars, from 0 to 5, or empty." />
      <TextField {...field("reviewCount")} hint="How many the vendor has counted." />
      <TextArea {...field("features")} hint={`One a line, at most ${maxFeatures}.`} rows={6} className={wide} />
      <TextField
        {...field("testedBy")}
        hint="Who of you has used it. Readers see the name below the description."
        autoComplete="off"
      />
      <TextField
        {...field("publishedAt")}
        type="datetime-local"
        hint={`${zoneName()}. Empty: at once. In the future: the product publishes itself then.`}
      />
      <MoreFields summary="More: address" names={moreFields} failed={failed}>
        <TextField
          {...field("slug")}
          hint="The last part of the product’s address. Empty: made from the title. Earlier addresses keep working."
          autoComplete="off"
          spellCheck={false}
        />
      </MoreFields>
      <BeforePublishing status={product?.status} checks={checks} />
    </EditForm>
  );
}

function CheckedHint({ product }: { product?: DeskProduct }) {
  if (!product) return "Another day. Leave empty for today.";
  if (!product.priceCheckedAt) return "Never so far. Leave empty to keep that.";
  return (
    <>
      Last on <DateText date={product.priceCheckedAt} />. Leave empty to keep that.
    </>
  );
}
