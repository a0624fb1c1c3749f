import path from "node:path";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";
import { noteSecondTry } from "./second-tries";

/** Notes the journeys that passed at their second try. */
export default class SecondTriesOfJourneys implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.retry === 0 || result.status !== "passed") return;
    noteSecondTry({
      file: path.relative(process.cwd(), test.location.file),
      name: `${test.title} (${test.parent.project()?.name})`,
      error: test.results[0]?.error?.message ?? "",
    });
  }
}
