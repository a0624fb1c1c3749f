import { clsx } from "clsx";
import { readImagePath, renditionPath } from "~/facts/image";
import { uploadTypes } from "~/facts/image-upload";
import { priceRangeExample } from "~/place/prices";
import { Field, filePicker, TextField } from "~/ui/field";
import { CategoryField, ReviewFormCard, type ReviewFormCardProps } from "./review-form";

/** R9.14: the product image upload form. */
export function ImageReviewForm(card: Pick<ReviewFormCardProps, "disabled" | "newId">) {
  return (
    <ReviewFormCard
      form="image"
      title="Review from a picture"
      intro="The picture is sent to the language model and becomes the article’s picture."
      button="Generate Review from Image"
      busy="Analyzing Image..."
      multipart
      {...card}
    >
      {({ field, failed }) => (
        <>
          <div className="sm:col-span-2">
            <Field
              name="image"
              idPrefix={field("image").idPrefix}
              errors={field("image").errors ?? failed?.errors.imageUrl}
              label="Product image"
              hint="JPEG, PNG, GIF or WebP, smaller than 5MB."
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept={uploadTypes.join(",")}
                  required
                  className={clsx(control.className, filePicker)}
                />
              )}
            </Field>
            <StoredPicture address={failed?.typed.imageUrl} name={failed?.typed.imageName} />
          </div>
          <CategoryField {...field("category")} />
          <TextField
            {...field("priceRange")}
            label="Price range (optional)"
            placeholder={priceRangeExample()}
            autoComplete="off"
          />
        </>
      )}
    </ReviewFormCard>
  );
}

/** The picture of a form that failed. It need not be chosen again. */
function StoredPicture({ address = "", name }: { address?: string; name?: string }) {
  const facts = readImagePath(address);
  if (!facts) return null;
  return (
    <div className="mt-4 flex items-center gap-4">
      <img
        src={renditionPath(facts, 320)}
        width={facts.width}
        height={facts.height}
        alt=""
        className="size-20 shrink-0 rounded-card bg-wash object-cover"
      />
      <p className="text-meta text-muted [overflow-wrap:anywhere]">
        {name ? `${name} is kept.` : "Your picture is kept."} Choose a file only to use another one.
      </p>
      <input type="hidden" name="imageUrl" value={address} />
      <input type="hidden" name="imageName" value={name ?? ""} />
    </div>
  );
}
