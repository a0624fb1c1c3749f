import path from "node:path";
import type { Reporter, TestCase } from "vitest/node";
import { noteSecondTry } from "./second-tries";

/** Notes the tests that passed at their second try. */
export default class SecondTriesOfUnits implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    noteSecondTry({
      file: path.relative(process.cwd(), test.module.moduleId),
      name: test.fullName,
      error: first?.message ?? "",
    });
  }
}
