import { z } from "zod";
import { ownPath } from "~/facts/own-path";
import type { FieldOf, TakenOf } from "~/fields/field";
import type { Column, RowKind } from "~/fields/field-options";
import { type Row, rowsOfText } from "~/fields/row-text";
import { isWebAddress, optionalText, requiredLine, requiredText, visibleLine } from "~/forms/fields";

type Columns = FieldOf<"rows">["columns"];

/** One line of text that may be empty. */
export const line = ({ named, most }: { named: string; most: number }) =>
  optionalText(named, most).transform((value) => visibleLine(value ?? ""));

/** With a name before the host, such as https://bank.example@evil.example, an address looks like another one. */
const isSecureAddress = (value: string) =>
  isWebAddress(value) && /^https:/i.test(value) && new URL(value).username === "" && new URL(value).password === "";

const placeWanted = "Enter an address of this site that starts with /, or one with https://";
const isPlace = (value: string) => (value.startsWith("/") ? ownPath(value) !== null : isSecureAddress(value));

/** What is said of a column, by its name. */
const checks: Record<string, [fits: (value: string) => boolean, message: string]> = {
  path: [isPlace, placeWanted],
  path2: [isPlace, placeWanted],
  url: [isSecureAddress, "Enter the address with https://"],
};

function columnSchema(name: string, column: Column, required: boolean): z.ZodType<string> {
  const { named, most, long } = column;
  if (column.input === "number") return numberSchema(column, required);
  const optional = long ? optionalText(named, most).transform((value) => value ?? "") : line({ named, most });
  const text = required ? (long ? requiredText : requiredLine)(named, most) : optional;
  const [fits, message] = checkOf(name, column);
  return text.refine((value) => value === "" || fits(value), message);
}

function checkOf(name: string, { input, labels, named }: Column): [(value: string) => boolean, string] {
  if (labels)
    return [(value) => Object.hasOwn(labels, value), `Choose ${named}: one of ${Object.keys(labels).join(", ")}`];
  if (input === "day") return [isDay, `Enter ${named} as year, month and day: 2026-12-01`];
  return checks[name] ?? [() => true, ""];
}

const isDay = (value: string) => z.iso.date().safeParse(value).success;

/** A number in the form's words, or as a caller of the API sends it. */
function numberSchema({ named, upTo = 99 }: Column, required: boolean): z.ZodType<string> {
  const wanted = `Enter ${named}: a whole number from 1 to ${upTo}`;
  return z
    .union([z.string().trim(), z.int()], wanted)
    .nullish()
    .transform((value) => String(value ?? ""))
    .refine((value) => (value === "" ? !required : /^\d{1,3}$/.test(value) && +value >= 1 && +value <= upTo), wanted);
}

/** What is empty is left out, as in the words of an untouched site. */
const withoutEmpty = (said: Row): Row => Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""));

function rowSchema(columns: Columns): z.ZodType<Row> {
  const shape = Object.entries(columns).map(([name, one]) => [name, columnSchema(name, one, one.required === true)]);
  return z.strictObject(Object.fromEntries(shape)).transform((said) => withoutEmpty(said as Row));
}

function rowOfKinds(columns: Columns, kinds: Record<string, RowKind>): z.ZodType<Row> {
  const [kindColumn = "kind"] = Object.keys(columns);
  const shapes = Object.entries(kinds).map(([kind, { columns: names, required = [] }]) =>
    z.strictObject({
      [kindColumn]: z.literal(kind),
      ...Object.fromEntries(
        names.map((name) => [name, columnSchema(name, columns[name] as Column, required.includes(name))]),
      ),
    }),
  );
  const wanted = `Say the kind: ${Object.keys(kinds).join(", ")}`;
  return z
    .discriminatedUnion(kindColumn, shapes as [(typeof shapes)[number], ...typeof shapes], wanted)
    .transform((said) => withoutEmpty(said as Row))
    .superRefine((said, context) => {
      for (const [name, { needs }] of Object.entries(columns)) {
        if (said[name] && needs && !said[needs])
          context.addIssue({ code: "custom", path: [needs], message: `Enter ${columns[needs]?.named}` });
      }
    });
}

/** A list of rows, or the text of it that revisions have. An empty text is an empty list. */
export function rowsSchema<F extends FieldOf<"rows">>({ named, most, columns, kinds }: F): z.ZodType<TakenOf<F>> {
  const labels = Object.values(columns).map(({ label }) => `“${label}:”`);
  return z.preprocess(
    (sent) => (typeof sent === "string" ? (rowsOfText(columns, sent) ?? sent) : sent),
    z
      .array(kinds ? rowOfKinds(columns, kinds) : rowSchema(columns), {
        error: ({ input }) =>
          typeof input === "string"
            ? `Begin each line with ${labels.join(" or ")}, or with two spaces if it goes on`
            : `Send a list, each ${named} with its ${Object.keys(columns).join(", ")}`,
      })
      .max(most, `Enter at most ${most} ${named}s`)
      .superRefine((rows, context) => refuseRepeated(rows, kinds, context)),
  ) as unknown as z.ZodType<TakenOf<F>>;
}

/** A kind of which there is one at most. */
function refuseRepeated(rows: Row[], kinds: FieldOf<"rows">["kinds"], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [at, { kind = "" }] of rows.entries()) {
    const { once, label } = kinds?.[kind] ?? {};
    if (once && seen.has(kind))
      context.addIssue({ code: "custom", path: [at, "kind"], message: `There can be only one “${label}”` });
    seen.add(kind);
  }
}
