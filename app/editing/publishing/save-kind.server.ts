import type { FormText } from "~/facts/form-text";
import { type FieldErrors, Problem } from "~/facts/problem";
import type { Fields } from "~/fields/field";
import { schemaOf } from "~/fields/field-schema";
import { dateAndTime } from "~/forms/date-and-time";
import { parseInput } from "~/forms/parse";
import { hasDrafts, hasPublishDate, type Publishable, type SaveKind, saveKindField } from "./save-kind";

/**
 * A form with what its button says: the status, and for `publish-now` no date. `update` says no status, so the text stays
 * what it is, whatever somebody else has made of it meanwhile.
 */
export function withSaveKind(typed: FormText, kind: SaveKind | undefined, fields: Fields): FormText {
  const { [saveKindField]: _kind, ...rest } = typed;
  if (!kind || !hasDrafts(fields)) return rest;
  if (kind === "update") {
    const { status: _status, ...unchanged } = rest;
    return unchanged;
  }
  const status = kind === "draft" ? "draft" : "published";
  return { ...rest, status, ...(kind === "publish-now" && hasPublishDate(fields) && { publishedAt: "" }) };
}

/**
 * Refuses a button that says one thing while the publish date says another. A text must neither be published by mistake
 * before its time, nor vanish by mistake.
 *
 * @param present the document as it is stored; missing for a new one
 * @throws Problem "invalid" with the messages by field, those of the other fields too
 */
export function refuseWrongDate(
  kind: SaveKind | undefined,
  typed: FormText,
  { fields, present, now = new Date() }: { fields: Fields; present?: Publishable | null; now?: Date },
): void {
  if (!kind || !hasPublishDate(fields)) return;
  const read = dateAndTime.safeParse(typed.publishedAt ?? "");
  // A date that cannot be read is refused with the other fields.
  if (!read.success) return;
  const message = wrongDate(kind, read.data ?? null, { present, now });
  if (!message) return;
  throw new Problem("invalid", message, { ...otherErrors(fields, typed), publishedAt: [message] });
}

function wrongDate(
  kind: SaveKind,
  date: Date | null,
  { present, now }: { present?: Publishable | null; now: Date },
): string | null {
  const future = date !== null && date > now;
  if (kind === "schedule") return future ? null : "Choose a date and time in the future, to schedule it";
  if (kind === "publish" && future) {
    return "This date is in the future: choose Schedule to publish it then, or empty the date to publish it now";
  }
  if (kind !== "update" || present?.status !== "published") return null;
  const stored = present.publishedAt ? new Date(present.publishedAt) : null;
  const scheduled = stored !== null && stored > now;
  if (scheduled && !future) {
    return "It is scheduled: choose a date and time in the future, or choose Publish now";
  }
  if (!scheduled && future) {
    return "Readers see it already: choose a date that is past, or make it a draft first and schedule it then";
  }
  return null;
}

/** What is wrong with the other fields, so that somebody reads all of it at once. */
function otherErrors(fields: Fields, typed: FormText): FieldErrors {
  const plain = Object.entries(fields).filter(([, { kind }]) => kind !== "pairs" && kind !== "rows");
  try {
    parseInput(schemaOf(Object.fromEntries(plain)), typed);
    return {};
  } catch (error) {
    if (error instanceof Problem) return error.errors ?? {};
    throw error;
  }
}
