import mongoose, { type Schema, type SchemaDefinition } from "mongoose";
import { type Field, type Fields, namesWhere, type Taken, type TakenOf, type Values } from "./field";
import { filtersOf } from "./filters";

const { Decimal128 } = mongoose.Schema.Types;

type Exact<Value> = Value extends string ? mongoose.Types.Decimal128 : Value;
type StoredOf<F> = F extends { kind: "price" | "decimal" } ? Exact<TakenOf<F>> : Exclude<TakenOf<F>, undefined>;

/** The fields as documents hold them. */
export type Stored<F> = { -readonly [Name in keyof F]: StoredOf<F[Name]> };

export const modelFields = (fields: Fields): SchemaDefinition =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, modelField(field)]));

function modelField(field: Field) {
  const preset = fallbackOf(field);
  switch (field.kind) {
    case "wholeNumber":
      return { type: Number, default: preset };
    case "flag":
      return { type: Boolean, default: preset };
    case "price":
    case "decimal":
      return "required" in field ? { type: Decimal128, required: true } : { type: Decimal128, default: preset };
    case "day":
    case "moment":
      return { type: Date, default: preset };
    case "lines":
    case "tags":
    case "pictures":
      return [String];
    case "choices":
      return [{ type: String, enum: Object.keys(field.labels) }];
    case "pairs":
      return [{ _id: false, label: String, value: String }];
    case "key":
      return { type: String, required: true };
    case "rows":
      return [
        { _id: false, ...Object.fromEntries(Object.keys(field.columns).map((name) => [name, { type: String }])) },
      ];
    case "choice":
      if (field.keyed) return field.required ? { type: String, required: true } : { type: String, default: preset };
      if (field.required) return { type: String, enum: Object.keys(field.labels), required: true };
      return { type: String, enum: [...Object.keys(field.labels), ...(field.preset ? [] : [null])], default: preset };
    default:
      return "required" in field ? { type: String, required: true } : { type: String, default: preset };
  }
}

/** The value of a field for a document that was saved before the field existed. */
function fallbackOf(field: Field): unknown {
  switch (field.kind) {
    case "text":
    case "wholeNumber":
      return field.none ?? null;
    case "choice":
      return field.preset ?? null;
    case "flag":
      return field.preset ?? false;
    case "lines":
    case "tags":
    case "pictures":
    case "choices":
    case "pairs":
    case "rows":
      return [];
    default:
      return null;
  }
}

/** An index for each filter of the desk's list, newest first. */
export function indexFilters(schema: Schema, fields: Fields): void {
  for (const { field } of filtersOf(fields)) schema.index({ [field]: 1, createdAt: -1, _id: -1 });
}

/** Leaves out the fields that lists do not have. @param shown fields that this list needs anyway */
export const withoutUnlisted = (fields: Fields, shown: string[] = []): Record<string, 0> =>
  Object.fromEntries(
    namesWhere(fields, ({ inLists }) => inLists === false).flatMap((name) =>
      shown.includes(name) ? [] : [[name, 0 as const]],
    ),
  );

export const projectionOf = (fields: Fields): Record<string, 1> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, 1 as const]));

/** A document's fields for pages and the API. */
export const valuesOf = <F extends Fields>(fields: F, document: object): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      plainValue(field, (document as Record<string, unknown>)[name] ?? fallbackOf(field)),
    ]),
  ) as Values<F>;

function plainValue({ kind }: Field, stored: unknown): unknown {
  if (kind === "pairs") {
    return Object.fromEntries((stored as { label: string; value: string }[]).map(({ label, value }) => [label, value]));
  }
  if (stored instanceof Date) return stored.toISOString();
  return kind === "price" || kind === "decimal" ? (stored?.toString() ?? null) : stored;
}

/** A schema's output as documents store it: with exact decimals, and without fields that were not sent. */
export function storedOf<F extends Fields>(fields: F, taken: Partial<Taken<F>>): Partial<Stored<F>> {
  const stored = Object.entries(taken).flatMap(([name, value]) => {
    const kind = fields[name]?.kind;
    if (kind === undefined || value === undefined) return [];
    const isDecimal = (kind === "price" || kind === "decimal") && typeof value === "string";
    return [[name, isDecimal ? mongoose.Types.Decimal128.fromString(value) : value]];
  });
  return Object.fromEntries(stored) as Partial<Stored<F>>;
}
