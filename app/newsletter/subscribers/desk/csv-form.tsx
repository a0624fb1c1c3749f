import { useActionData } from "@remix-run/react";
import { CsvForm } from "~/desk/form/csv-form";
import { countText } from "~/facts/english";
import type { CsvOutcome } from "~/newsletter/subscribers/subscriber";
import { numberText } from "~/place/numbers";

/** Takes subscribers of another system from a file, and says what came of each line. */
export function SubscribersCsvForm() {
  const { outcome } = (useActionData() ?? {}) as { outcome?: CsvOutcome };
  return (
    <CsvForm
      title="Import subscribers"
      tick={{
        name: "agreed",
        label: "All of these people have agreed to get this newsletter",
        hint: "They are subscribed at once, without a mail. The law wants you to be able to prove that they agreed.",
      }}
      said={outcome ? `${parts(outcome).join(", ")}.` : null}
      outcome={outcome}
      done={outcome ? `done ${outcome.added} ${outcome.refusedCount}` : null}
    >
      A CSV file whose first line is <code>email,confirmedAt,consent</code>. The last two may be missing: when each
      person agreed, and to which words. Who has unsubscribed here stays unsubscribed.
    </CsvForm>
  );
}

const parts = ({ added, same, refusedCount }: CsvOutcome) => [
  `${countText(added, "subscriber", "subscribers")} added`,
  ...(same > 0 ? [`${numberText(same)} subscribed before`] : []),
  ...(refusedCount > 0 ? [`${countText(refusedCount, "line", "lines")} left out`] : []),
];
