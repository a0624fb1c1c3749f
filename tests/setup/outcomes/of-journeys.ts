import type { Reporter, TestCase, TestError, TestResult } from "playwright/types/testReporter";
import { noteOutcome } from "./outcomes";

/** Notes the journeys that failed, and those that passed at their second try. */
export default class OutcomesOfJourneys implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const outcome = test.outcome();
    if (outcome !== "flaky" && (outcome !== "unexpected" || result.retry < test.retries)) return;
    noteOutcome({
      kind: outcome === "flaky" ? "second try" : "failed",
      file: test.location.file,
      name: `${test.title} (${test.parent.project()?.name})`,
      error: test.results[0]?.error?.message ?? "",
    });
  }

  onError({ message = "", location }: TestError): void {
    noteOutcome({ kind: "failed", file: location?.file ?? "", name: "an error outside the journeys", error: message });
  }
}
