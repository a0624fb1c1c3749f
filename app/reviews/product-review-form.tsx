import { priceRangeExample } from "~/place/prices";
import { TextArea, TextField } from "~/ui/field";
import { CategoryField, ReviewFormCard, type ReviewFormCardProps } from "./review-form";

/** R9.15: the product review form. */
export function ProductReviewForm(card: Pick<ReviewFormCardProps, "disabled" | "newId">) {
  return (
    <ReviewFormCard
      form="product"
      title="Product review"
      intro="From what you know of a product. The model is told not to make up anything else about it."
      button="Generate Review"
      busy="Writing Review..."
      {...card}
    >
      {({ field }) => (
        <>
          <TextField
            {...field("productName")}
            label="Product name"
            autoComplete="off"
            required
            className="sm:col-span-2"
          />
          <CategoryField {...field("category")} />
          <TextField
            {...field("priceRange")}
            label="Price range (optional)"
            placeholder={priceRangeExample()}
            autoComplete="off"
          />
          <TextField
            {...field("targetAudience")}
            label="Target audience (optional)"
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextArea
            {...field("keyFeatures")}
            label="Key features (optional)"
            hint="Separate them with commas."
            rows={3}
            autoComplete="off"
            className="sm:col-span-2"
          />
        </>
      )}
    </ReviewFormCard>
  );
}
