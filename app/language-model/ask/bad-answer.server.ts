import type { Problem } from "~/facts/problem";

/** An answer that cannot be used. `detail` says why, for the admin's record. */
export class BadAnswer extends Error {
  constructor(
    readonly problem: Problem,
    readonly detail: string | null = null,
  ) {
    super(problem.message);
  }
}
