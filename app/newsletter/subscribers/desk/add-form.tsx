import { Form, useLocation } from "@remix-run/react";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import type { SignUpField } from "~/newsletter/sign-up/sign-up.schema";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

/** Signs an address up, which is then asked for its consent by mail. */
export function AddForm() {
  const location = useLocation();
  const failed = useFailedForm();
  const field = formFields<SignUpField>(failed);
  return (
    <section aria-labelledby={formPlace} className="mb-10 rounded-card border border-line bg-surface p-5 sm:p-8">
      {failed && <ErrorSummary {...failed} />}
      <h3 id={formPlace} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        Add subscriber
      </h3>
      <p className="mt-2 max-w-text text-muted">
        The address gets a mail with a link. It is subscribed when the person presses the button there: nobody can agree
        for somebody else.
      </p>
      <Form method="post" noValidate className="mt-6 grid items-start gap-6">
        <TextField
          {...field("email")}
          label="Email address"
          type="email"
          autoComplete="off"
          spellCheck={false}
          required
          className="max-w-xl"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending="Sending…">Send the confirmation</SubmitButton>
          <ButtonLink to={deskAddress(location)} look="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
