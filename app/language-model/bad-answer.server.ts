import type { Problem } from "~/facts/problem";

/** An expected trouble with the answer itself, with what the model wrote. */
export class BadAnswer extends Error {
  constructor(
    readonly problem: Problem,
    readonly detail: string | null = null,
  ) {
    super(problem.message);
  }
}
