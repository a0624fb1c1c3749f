import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { noteOutcome, type Outcome } from "./outcomes";

/** Notes the tests, files and runs that failed, and the tests that passed at their second try. */
export default class OutcomesOfUnits implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "failed") note("failed", test.module, test.fullName, errors);
    else if (test.diagnostic()?.flaky) note("second try", test.module, test.fullName, errors ?? []);
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) note("failed", suite.module, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) note("failed", module, "the file itself", module.errors());
  }

  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    for (const { message, stack = message } of errors)
      noteOutcome({ kind: "failed", file: "", name: "an error outside the tests", error: stack.replaceAll("\n", " ") });
  }
}

function note(kind: Outcome["kind"], { moduleId }: TestModule, name: string, errors: readonly SerializedError[]): void {
  noteOutcome({ kind, file: moduleId, name, error: errors[0]?.message ?? "" });
}
