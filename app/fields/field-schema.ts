import { z } from "zod";
import { dateAndTime, pastDate } from "~/forms/date-and-time";
import * as blocks from "~/forms/fields";
import { optionalPrice, price } from "~/forms/price";
import type { Field, Fields, Taken, TakenOf } from "./field";
import { valuesIn } from "./field-text";
import { valuesOfChoice } from "./labels";

/**
 * What a form, a caller or a job may send of a noun.
 *
 * @param own the schemas of fields that need code of the noun
 */
export function schemaOf<F extends Fields>(fields: F, own: { [Name in keyof F]?: z.ZodType<TakenOf<F[Name]>> } = {}) {
  const shape = Object.entries(fields).map(([name, field]) => [name, own[name] ?? schemaOfField(field)]);
  return z.object(Object.fromEntries(shape) as { [Name in keyof F]: z.ZodType<Taken<F>[Name]> });
}

function schemaOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case "text": {
      if (field.required) return blocks.requiredText(field.named, field.most);
      const { none = null } = field;
      return blocks.optionalText(field.named, field.most).transform((value) => value ?? none);
    }
    case "lines": {
      const { missing, distinct } = field;
      const list = blocks.lineList(field.named, field.most, field.longest);
      if (distinct) return list.transform((items) => [...new Set(items)]);
      return missing === undefined ? list : list.refine((items) => items.length > 0, { error: missing });
    }
    case "tags":
      return blocks.tagList;
    case "wholeNumber": {
      const { named, most, none = null } = field;
      if (field.required) return blocks.wholeNumber(named, most).default(none ?? 0);
      if (field.zeroIsNone) return blocks.wholeNumberOrNull(named, most);
      return blocks.optionalWholeNumber(named, most).transform((value) => value ?? none);
    }
    case "choice": {
      if (field.keyed) return keyOrNull(field.wrong);
      const one = z.enum(valuesOfChoice(field), field.wrong);
      if (field.preset !== undefined) return one.default(field.preset);
      return field.required ? one : choiceOrNull(valuesOfChoice(field), field.wrong);
    }
    case "choices":
      return choiceList(field.named, valuesOfChoice(field));
    case "key":
      return z.string(field.wrong).min(1, field.wrong).max(longestKey, field.wrong);
    case "flag":
      // `null` means that nothing was sent. It does not mean no.
      return field.preset
        ? z.preprocess((value) => value ?? undefined, z.union([z.undefined(), blocks.checkbox], "Send true or false"))
        : blocks.checkbox;
    case "price":
      return field.required ? price(field.named) : optionalPrice(field.named);
    case "decimal":
      return blocks.optionalDecimal(field.most, field.wrong);
    case "day":
      return pastDate(field.named);
    case "moment":
      return dateAndTime;
    case "picture":
      return blocks.imageAddress;
    case "pictures":
      return blocks.imageList(field.most);
    case "webAddress":
      return blocks.webAddress(field.named);
    case "pairs":
    case "rows":
      throw new Error(`${field.label} has no schema of its own`);
  }
}

/** Characters. */
const longestKey = 60;

/** Which keys there are only the database knows: the noun checks it. */
const keyOrNull = (wrong: string) =>
  z
    .string(wrong)
    .max(longestKey, wrong)
    .nullish()
    .transform((value) => value || null);

const choiceOrNull = (values: string[], wrong: string) =>
  z
    .union([z.literal(""), z.enum(values)], wrong)
    .nullish()
    .transform((value) => value || null);

const maxNames = 5;

/** Text with commas, or a list. Each value counts once. The order is that of the labels. */
const choiceList = (named: string, values: string[]) =>
  z
    .union([z.string(), z.array(z.string())], `Send each ${named} as text`)
    .nullish()
    .transform((given) => [given ?? ""].flat().flatMap(valuesIn))
    .superRefine((given, context) => {
      // Only the first few are named: a long list of wrong values must not make a longer answer.
      for (const value of new Set(given.filter((one) => !values.includes(one)).slice(0, maxNames))) {
        const message = `“${value.slice(0, 60).toWellFormed()}” is not a ${named}: choose from ${values.join(", ")}`;
        context.addIssue({ code: "custom", message });
      }
    })
    .transform((given) => values.filter((value) => given.includes(value)));
