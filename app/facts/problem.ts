export type ProblemKind =
  | "malformed"
  | "invalid"
  | "conflict"
  | "missing"
  | "forbidden"
  | "too-large"
  | "too-many"
  | "too-slow"
  | "unsupported"
  | "unavailable";

/** Messages by field name, as forms and the API show them. */
export type FieldErrors = Record<string, string[]>;

/**
 * The one kind of error that domain functions throw on purpose: the caller can understand it and correct it. Every
 * other error is a fault of the program.
 */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    message: string,
    readonly errors?: FieldErrors,
    /** Seconds until another try makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Problem";
  }
}
