import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { maxCsvLines, type ReadCsvLines } from "~/forms/csv";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { numberText } from "~/place/numbers";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, filePicker, TextArea } from "~/ui/field";

type CsvFormProps = {
  title: string;
  /** The columns, and what they mean. */
  children: ReactNode;
  /** The box to tick: the field's name and its words. */
  tick: { name: string; label: string; hint: string };
  /** What came of the last file, in one sentence. */
  said: string | null;
  outcome: Pick<ReadCsvLines, "refused" | "refusedCount"> | undefined;
  /** Differs after each import that stored something, so that the fields are empty then. */
  done: string | null;
};

/** Takes lines from a spreadsheet, as a file or typed, and says what came of each. */
export function CsvForm({ title, children, tick, said, outcome, done }: CsvFormProps) {
  const failed = useFailedForm();
  const location = useLocation();
  const field = formFields(failed);
  return (
    <section aria-labelledby={formPlace} className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && !failed.passed && <ErrorSummary {...failed} />}
      <h3 id={formPlace} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        {title}
      </h3>
      {outcome && (
        <div role="status" className="mt-4 mb-6 rounded-card bg-wash px-5 py-4">
          <p className="font-semibold">{said}</p>
          <RefusedLines {...outcome} />
        </div>
      )}
      <p className="mt-2 max-w-text text-muted">{children}</p>
      <Form
        key={done ?? "form"}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-6 grid items-start gap-6"
      >
        <Field name="file" label="CSV file" hint={`Up to 900 KB and ${numberText(maxCsvLines)} lines.`}>
          {(control) => (
            <input type="file" accept=".csv,text/csv" {...control} className={`${control.className} ${filePicker}`} />
          )}
        </Field>
        <TextArea {...field("csv")} label="Or its lines" rows={6} spellCheck={false} autoComplete="off" />
        <CheckboxField {...field(tick.name)} label={tick.label} hint={tick.hint} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Importing…">{title}</SubmitButton>
          <ButtonLink to={deskAddress(location)} look="quiet" preventScrollReset>
            {done === null ? "Cancel" : "Close"}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function RefusedLines({ refused, refusedCount }: Pick<ReadCsvLines, "refused" | "refusedCount">) {
  const more = refusedCount - refused.length;
  if (refused.length === 0) return null;
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 text-meta">
      {refused.map(({ line, reason }) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          Line {line}: {reason}
        </li>
      ))}
      {more > 0 && <li>and {numberText(more)} more</li>}
    </ul>
  );
}
