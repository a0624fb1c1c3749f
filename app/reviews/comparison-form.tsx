import { TextArea } from "~/ui/field";
import { maxProductsToCompare, minProductsToCompare } from "./review";
import { CategoryField, ReviewFormCard, type ReviewFormCardProps } from "./review-form";

/** R9.16: the comparison form. */
export function ComparisonForm(card: Pick<ReviewFormCardProps, "disabled" | "newId">) {
  return (
    <ReviewFormCard
      form="comparison"
      title="Comparison"
      intro="Products side by side, with no winner: nobody here has tried them out against each other."
      button="Generate Comparison"
      busy="Writing Comparison..."
      {...card}
    >
      {({ field }) => (
        <>
          <CategoryField {...field("category")} className="sm:col-span-2" />
          <TextArea
            {...field("products")}
            label="Products"
            hint={`One per line, ${minProductsToCompare} to ${maxProductsToCompare} of them. What you write behind a name is used as well.`}
            rows={5}
            autoComplete="off"
            required
            className="sm:col-span-2"
          />
        </>
      )}
    </ReviewFormCard>
  );
}
