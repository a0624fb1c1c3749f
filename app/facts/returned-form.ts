import type { FormText } from "./form-text";

/** A form that was refused, as the answer returns it to its sender. */
export type ReturnedForm = {
  typed: FormText;
  /** Whether the form had a file, which has to be chosen again. Missing if that is not known. */
  file?: boolean;
  /** The form is too long to be returned, so it is not here. */
  tooLong?: boolean;
};

/** The form that an answer returns, if it returns one. */
export function returnedFormOf(data: unknown): ReturnedForm | undefined {
  return typeof data === "object" && data !== null && "typed" in data ? (data as ReturnedForm) : undefined;
}
