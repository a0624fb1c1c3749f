import type { FormText } from "~/facts/form-text";

/** The field in which a form brings what it sent before without an answer: a list of texts by field, the last first, as JSON. */
export const earlierAttemptsField = "sentBefore";

/** More tries without an answer are kept by nobody. */
export const maxEarlierAttempts = 5;

/** Long texts that were sent again and again are not to make the form itself too large. */
const longest = 300_000;

/** The field's value; the oldest tries are left out where there is no room for them. */
export function writeEarlierAttempts(sentBefore: FormText[]): string {
  const written = JSON.stringify(sentBefore.slice(0, maxEarlierAttempts));
  return written.length > longest
    ? writeEarlierAttempts(sentBefore.slice(0, maxEarlierAttempts).slice(0, -1))
    : written;
}
