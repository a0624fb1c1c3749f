import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { requiredLine, visibleLine } from "~/forms/fields";
import { articleCategoryFields } from "./article-category-fields";

const wrongColour = "Enter a colour as # and six digits, such as #35543f";

/** `#rrggbb` in small letters. */
const colour = z
  .string(wrongColour)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, wrongColour);

const { named, most } = articleCategoryFields.label;

/** What a category's form and the API may send. */
export const articleCategorySchema = schemaOf(articleCategoryFields, { label: requiredLine(named, most), colour });

const wrongKey = "Use small letters, digits and hyphens, such as garden-and-balcony";

/** The address of a new category. Without one it is made from the label. */
export const categoryKey = z
  .string(wrongKey)
  .transform(visibleLine)
  .pipe(
    z.union(
      [
        z.literal(""),
        z
          .string()
          .max(40, "Shorten the address to 40 characters or fewer")
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrongKey),
      ],
      wrongKey,
    ),
  )
  .nullish()
  .transform((key) => key || null);
