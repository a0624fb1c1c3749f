import { Form, useLocation } from "@remix-run/react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import {
  longestFrom,
  longestTo,
  type Redirect,
  redirectStatuses,
  redirectStatusLabels,
  type Suggestion,
} from "~/redirects/redirect";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";

type RedirectFormProps = {
  /** The one that is changed. Missing for a new one. */
  present?: Redirect;
  /** What a new one begins with. */
  from?: string;
  suggestion?: Suggestion | null;
};

/** From where, to where, and how. */
export function RedirectForm({ present, from = "", suggestion }: RedirectFormProps) {
  const location = useLocation();
  const failed = useFailedForm();
  const { to, status = 301, from: presentFrom } = present ?? {};
  const field = formFields(failed, {
    from: presentFrom ?? from,
    to: to ?? suggestion?.path ?? "",
    status: String(status),
  });
  return (
    <Form
      method="post"
      id={formPlace}
      aria-labelledby="redirect-form"
      className="mb-10 scroll-mt-28 rounded-card border border-line bg-surface p-5 sm:p-8"
      noValidate
    >
      {failed && <ErrorSummary {...failed} />}
      <h3 id="redirect-form" className="mb-5 text-2xl">
        {present ? "Change the redirect" : "New redirect"}
      </h3>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          {...field("from")}
          label="Old address"
          hint="A path of this site, such as /2015/05/bread/ or /?p=123."
          maxLength={longestFrom}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          {...field("to")}
          label="Leads to"
          hint={
            suggestion
              ? `“${suggestion.title}” seems to fit. Another address can be typed.`
              : "A path of this site, or an address with https://. Empty if it is gone."
          }
          maxLength={longestTo}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          {...field("status")}
          label="How"
          choices={redirectStatuses.map((value) => ({ value: String(value), label: redirectStatusLabels[value] }))}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton sending="Saving…">{present ? "Save the redirect" : "Make the redirect"}</SubmitButton>
        <ButtonLink to={deskAddress(location)} look="quiet" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
