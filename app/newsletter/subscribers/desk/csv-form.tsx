import { Form, useActionData, useLocation } from "@remix-run/react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { type CsvOutcome, maxCsvLines } from "~/newsletter/subscribers/subscriber";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, filePicker, TextArea } from "~/ui/field";

/** Takes subscribers of another system from a file, and says what came of each line. */
export function SubscribersCsvForm() {
  const failed = useFailedForm();
  const location = useLocation();
  const { outcome } = (useActionData() ?? {}) as { outcome?: CsvOutcome };
  const field = formFields<"csv" | "agreed">(failed);
  return (
    <section aria-labelledby={formPlace} className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && !failed.passed && <ErrorSummary {...failed} />}
      <h3 id={formPlace} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        Import subscribers
      </h3>
      {outcome && <Outcome {...outcome} />}
      <p className="mt-2 max-w-text text-muted">
        A CSV file whose first line is <code>email,confirmedAt,consent</code>. The last two may be missing: when each
        person agreed, and to which words. Who has unsubscribed here stays unsubscribed.
      </p>
      <Form
        // After an import the fields are empty.
        key={outcome ? `done ${outcome.added} ${outcome.refusedCount}` : "form"}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-6 grid items-start gap-6"
      >
        <Field name="file" label="CSV file" hint={`Up to 900 KB and ${maxCsvLines.toLocaleString("en-GB")} lines.`}>
          {(control) => (
            <input type="file" accept=".csv,text/csv" {...control} className={`${control.className} ${filePicker}`} />
          )}
        </Field>
        <TextArea {...field("csv")} label="Or its lines" rows={6} spellCheck={false} autoComplete="off" />
        <CheckboxField
          {...field("agreed")}
          label="All of these people have agreed to get this newsletter"
          hint="They are subscribed at once, without a mail. The law wants you to be able to prove that they agreed."
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Importing…">Import subscribers</SubmitButton>
          <ButtonLink to={deskAddress(location)} look="quiet" preventScrollReset>
            {outcome ? "Close" : "Cancel"}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function Outcome({ added, same, refused, refusedCount }: CsvOutcome) {
  const more = refusedCount - refused.length;
  const done = [
    `${countText(added, "subscriber", "subscribers")} added`,
    ...(same > 0 ? [`${same.toLocaleString("en-GB")} subscribed before`] : []),
    ...(refusedCount > 0 ? [`${countText(refusedCount, "line", "lines")} left out`] : []),
  ];
  return (
    <div role="status" className="mt-4 mb-6 rounded-card bg-wash px-5 py-4">
      <p className="font-semibold">{done.join(", ")}.</p>
      {refused.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-[0.95rem]">
          {refused.map(({ line, reason }) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              Line {line}: {reason}
            </li>
          ))}
          {more > 0 && <li>and {more.toLocaleString("en-GB")} more</li>}
        </ul>
      )}
    </div>
  );
}
