import { z } from "zod";
import { visibleLine } from "~/forms/fields";

const wrongKey = "Use small letters, digits and hyphens, such as garden-and-balcony";

/** The key of a new document of a keyed list. Without one it is made from the label. */
export const newKey = z
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
