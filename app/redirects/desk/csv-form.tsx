import { useActionData } from "@remix-run/react";
import { CsvForm } from "~/desk/form/csv-form";
import { countText } from "~/facts/english";
import { numberText } from "~/place/numbers";
import type { CsvOutcome } from "~/redirects/redirect";

/** Takes redirects from a spreadsheet, and says what came of each line. */
export function RedirectsCsvForm() {
  const { outcome } = (useActionData() ?? {}) as { outcome?: CsvOutcome };
  const isDone = outcome !== undefined && outcome.added + outcome.changed + outcome.same > 0;
  return (
    <CsvForm
      title="Import redirects"
      tick={{
        name: "partly",
        label: "Leave out lines that are wrong, and store the others",
        hint: "Otherwise nothing is stored if a line is wrong.",
      }}
      said={outcome ? saidOf(outcome, isDone) : null}
      outcome={outcome}
      done={isDone ? `done ${outcome.added} ${outcome.changed}` : null}
    >
      A CSV file whose first line is <code>from,to,status</code>. The status is 301, 302 or 410; without it, it is 301.
    </CsvForm>
  );
}

function saidOf({ added, changed, same, refusedCount }: CsvOutcome, isDone: boolean): string {
  if (!isDone && refusedCount > 0)
    return `Nothing was stored: ${countText(refusedCount, "line is", "lines are")} wrong.`;
  const parts = [
    `${countText(added, "redirect", "redirects")} added`,
    ...(changed > 0 ? [`${numberText(changed)} changed`] : []),
    ...(same > 0 ? [`${numberText(same)} as before`] : []),
    ...(refusedCount > 0 ? [`${countText(refusedCount, "line", "lines")} left out`] : []),
  ];
  return `${parts.join(", ")}.`;
}
