import type { FormText } from "~/facts/form-text";
import { type Row, rowsText } from "~/fields/row-text";
import { dayText } from "~/place/calendar";
import { localTimeText } from "~/place/days";
import { type Field, type Fields, namesOf, type Values } from "./field";

/** A document as its form shows it. Revisions store it and edit conflicts compare it. */
export const textOf = <F extends Fields>(fields: F, values: Values<F>) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, textOfField(fields[name] as Field, values[name])]),
  ) as FormText & Record<keyof F & string, string>;

/** The separator of a list that is one line of a form. */
export const betweenValues = ", ";

function textOfField(field: Field, value: unknown): string {
  const { kind } = field;
  if (kind === "rows") return rowsText(field.columns, value as Row[]);
  if (kind === "day") return localTimeText(value as string | null).slice(0, 10);
  if (kind === "moment") return localTimeText(value as string | null);
  if (kind === "flag") return value ? "on" : "";
  if (kind === "pairs") {
    return Object.entries(value as Record<string, string>)
      .map(([label, said]) => `${label}: ${said}`)
      .join("\n");
  }
  if (Array.isArray(value)) return value.join(kind === "lines" || kind === "pictures" ? "\n" : betweenValues);
  return value === null || value === undefined ? "" : String(value);
}

/** A field's text for people: a choice as its label, a date in words. */
export function textInWords(field: Field, text: string): string {
  switch (field.kind) {
    case "choice":
      return labelOf(field.labels, text);
    case "choices":
      return valuesIn(text)
        .map((value) => labelOf(field.labels, value))
        .join(betweenValues);
    case "flag":
      return text === "on" ? "Yes" : "No";
    case "day":
    case "moment":
      return momentInWords(text);
    default:
      return text;
  }
}

/** The values of a list that is one line of a form. */
export const valuesIn = (text: string): string[] =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

const labelOf = (labels: Record<string, string>, value: string) =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;

/** "2027-03-28T02:30", already in the zone of the site, becomes "28 March 2027 at 02:30". A day without a time stays one. */
function momentInWords(text: string): string {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return text;
  return dayText(date) + (time ? ` at ${time}` : "");
}
