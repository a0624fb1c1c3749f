import { Form, useActionData, useLocation } from "@remix-run/react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { type CsvOutcome, maxCsvLines } from "~/redirects/redirect";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, filePicker, TextArea } from "~/ui/field";

/** Takes redirects from a spreadsheet, and says what came of each line. */
export function CsvForm() {
  const failed = useFailedForm();
  const location = useLocation();
  const { outcome } = (useActionData() ?? {}) as { outcome?: CsvOutcome };
  const field = formFields(failed);
  const isDone = outcome !== undefined && outcome.added + outcome.changed + outcome.same > 0;
  return (
    <section aria-labelledby={formPlace} className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && !failed.passed && <ErrorSummary {...failed} />}
      <h3 id={formPlace} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        Import redirects
      </h3>
      {outcome && <Outcome {...outcome} isDone={isDone} />}
      <p className="mt-2 max-w-text text-muted">
        A CSV file whose first line is <code>from,to,status</code>. The status is 301, 302 or 410; without it, it is
        301.
      </p>
      <Form
        // After an import the fields are empty.
        key={isDone ? `done ${outcome.added} ${outcome.changed}` : "form"}
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
          {...field("partly")}
          label="Leave out lines that are wrong, and store the others"
          hint="Otherwise nothing is stored if a line is wrong."
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Importing…">Import redirects</SubmitButton>
          <ButtonLink to={deskAddress(location)} look="quiet" preventScrollReset>
            {isDone ? "Close" : "Cancel"}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function Outcome({ added, changed, same, refused, refusedCount, isDone }: CsvOutcome & { isDone: boolean }) {
  const more = refusedCount - refused.length;
  const done = [
    `${countText(added, "redirect", "redirects")} added`,
    ...(changed > 0 ? [`${changed.toLocaleString("en-GB")} changed`] : []),
    ...(same > 0 ? [`${same.toLocaleString("en-GB")} as before`] : []),
    ...(refusedCount > 0 ? [`${countText(refusedCount, "line", "lines")} left out`] : []),
  ];
  return (
    <div role="status" className="mt-4 mb-6 rounded-card bg-wash px-5 py-4">
      <p className="font-semibold">
        {isDone || refusedCount === 0
          ? `${done.join(", ")}.`
          : `Nothing was stored: ${countText(refusedCount, "line is", "lines are")} wrong.`}
      </p>
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
