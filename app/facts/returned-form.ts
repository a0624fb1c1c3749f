import type { FormText } from "./form-text";

/** A form that nobody took, on its way back to its sender: what the answer carries of it. */
export type ReturnedForm = {
  typed: FormText;
  /** Whether a file came with it, which has to be chosen again; left out where that is not known. */
  file?: boolean;
  /** It is longer than what its sender is given back: nothing of it is here. */
  tooLong?: boolean;
};

/** What an answer carries of a form, if it is one that gives a form back. */
export function returnedFormOf(data: unknown): ReturnedForm | undefined {
  return typeof data === "object" && data !== null && "typed" in data ? (data as ReturnedForm) : undefined;
}
