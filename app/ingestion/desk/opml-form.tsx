import { Form } from "@remix-run/react";
import { useCategoryChoices } from "~/desk/form/category-choices";
import { formPlace } from "~/desk/list/desk-address";
import { countText } from "~/facts/english";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { OpmlOutcome } from "~/ingestion/opml/opml";
import { feedsPath } from "~/ingestion/sources/feed-source";
import { numberText } from "~/place/numbers";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, filePicker, SelectField, TextArea } from "~/ui/field";
import { importPath, useSourceAnswer } from "./source-forms";

/** Takes the sources of another feed reader, and says what came of them. */
export function OpmlForm() {
  const failed = useFailedForm();
  const { outcome } = useSourceAnswer();
  const field = formFields(failed);
  return (
    <section aria-labelledby={formPlace} className="mt-8 mb-12 rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && !failed.passed && <ErrorSummary {...failed} />}
      <h3 id={formPlace} tabIndex={-1} className="text-2xl outline-none">
        Import sources
      </h3>
      {outcome && <Outcome {...outcome} />}
      <p className="mt-2 max-w-text text-muted">
        Other feed readers write their sources into a file, as OPML. Folders with the name of a category become that
        category. What is in the list already is left out.
      </p>
      <Form
        // After an import the fields are empty.
        key={outcome ? outcome.added.length + outcome.leftOutCount : "form"}
        method="post"
        action={importPath}
        encType="multipart/form-data"
        noValidate
        className="mt-6 grid items-start gap-6 sm:grid-cols-2"
      >
        <Field name="file" label="OPML file" hint="Up to 900 KB.">
          {(control) => (
            <input
              type="file"
              accept=".opml,.xml,text/x-opml,text/xml,application/xml"
              {...control}
              className={`${control.className} ${filePicker}`}
            />
          )}
        </Field>
        <SelectField
          {...field("category")}
          label="Category for all others"
          hint="For feeds in no folder, or in one with another name."
          choices={[{ value: "", label: "Choose a category" }, ...useCategoryChoices()]}
        />
        <TextArea
          {...field("opml")}
          label="Or its text"
          rows={5}
          spellCheck={false}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton sending="Importing…">Import sources</SubmitButton>
          <ButtonLink to={feedsPath} look="quiet" preventScrollReset>
            {outcome ? "Close" : "Cancel"}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function Outcome({ added, leftOut, leftOutCount }: OpmlOutcome) {
  const more = leftOutCount - leftOut.length;
  return (
    <div role="status" className="mt-4 mb-6 rounded-card bg-wash px-5 py-4">
      <p className="font-semibold">
        {countText(added.length, "source", "sources")} added
        {leftOutCount > 0 && `, ${numberText(leftOutCount)} left out`}.
      </p>
      {added.length > 0 && <p className="mt-1 [overflow-wrap:anywhere]">{added.join(", ")}</p>}
      {leftOut.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-meta text-muted">
          {leftOut.map(({ name, why }, index) => (
            <li key={`${index} ${name}`} className="[overflow-wrap:anywhere]">
              {name}: {why}
            </li>
          ))}
          {more > 0 && <li>and {numberText(more)} more</li>}
        </ul>
      )}
    </div>
  );
}
