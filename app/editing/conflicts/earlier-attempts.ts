import type { FormText } from "~/facts/form-text";

/** The form's field with its earlier attempts: a list of texts by field, the latest first, as JSON. */
export const earlierAttemptsField = "sentBefore";

/** A form brings at most this many earlier attempts. */
export const maxEarlierAttempts = 5;

/** Limits the field's length: long texts that were sent several times would make the form too large. */
const longest = 300_000;

/** The field's value. If the attempts are too long together, the oldest are left out. */
export function writeEarlierAttempts(sentBefore: FormText[]): string {
  const written = JSON.stringify(sentBefore.slice(0, maxEarlierAttempts));
  return written.length > longest
    ? writeEarlierAttempts(sentBefore.slice(0, maxEarlierAttempts).slice(0, -1))
    : written;
}
