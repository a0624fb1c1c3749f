import { z } from "zod";
import type { Field, FieldOf, Fields } from "~/fields/field";
import type { Column } from "~/fields/field-options";
import { valuesOfChoice } from "~/fields/labels";

/** What an answer has of a noun's fields: the values of `ValueOf`, as a schema. */
export const answerShape = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field).describe(field.label)]));

function answerOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return field.required || field.none === "" ? z.string() : z.string().nullable();
    case "lines":
    case "tags":
      return z.array(z.string());
    case "pictures":
      return z.array(z.string().nullable());
    case "wholeNumber":
      return field.required || field.none === 0 ? z.int() : z.int().nullable();
    case "choice":
      return answerOfChoice(field);
    case "choices":
      return z.array(z.enum(valuesOfChoice(field)));
    case "key":
      return z.string();
    case "flag":
      return z.boolean();
    case "price":
      return field.required ? money : money.nullable();
    case "decimal":
      return z
        .string()
        .regex(/^\d+\.\d$/)
        .nullable();
    case "moment":
      return z.iso.datetime().nullable();
    case "day":
      return z.union([z.iso.datetime(), z.iso.date()]).nullable();
    case "picture":
    case "webAddress":
      return z.string().nullable();
    case "pairs":
      return z.record(z.string(), z.string());
    case "rows":
      return z.array(z.strictObject(columnsOf(field.columns)));
  }
}

const money = z.string().regex(/^\d+\.\d\d$/);

function answerOfChoice(field: FieldOf<"choice">): z.ZodType {
  const one = field.keyed ? z.string() : z.enum(valuesOfChoice(field));
  return field.required || field.preset !== undefined ? one : one.nullable();
}

const columnsOf = (columns: Record<string, Column>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { required }]) => [name, required ? z.string() : z.string().optional()]),
  );
