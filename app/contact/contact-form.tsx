import { Form } from "@remix-run/react";
import { contactPath } from "~/facts/contact-details";
import { formFields, useFailedForm } from "~/forms/failed-form";
import { FormGuard } from "~/forms/form-guard";
import { SubmitButton } from "~/forms/submit-button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import type { ContactField } from "./contact.schema";

/** The contact form (R8.1, R11.12). Only the server checks it, so people see the server's messages. */
export function ContactForm({ mark, subject }: { mark: string; subject?: string }) {
  const failed = useFailedForm();
  const field = formFields<ContactField>(failed, { subject });
  return (
    <section aria-labelledby="write">
      {failed && <ErrorSummary {...failed} />}
      <h2 id="write" className="text-3xl">
        Send us a message
      </h2>
      <p className="mt-2 text-muted">All fields are required.</p>
      <Form method="post" action={contactPath} noValidate className="mt-8 grid items-end gap-6 sm:grid-cols-2">
        <TextField {...field("firstName")} label="First name" autoComplete="given-name" required />
        <TextField {...field("lastName")} label="Last name" autoComplete="family-name" required />
        <TextField
          {...field("email")}
          label="Email address"
          hint="We’ll only use it to reply."
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          className="sm:col-span-2"
        />
        <TextField {...field("subject")} label="Subject" autoComplete="off" required className="sm:col-span-2" />
        <TextArea
          {...field("message")}
          label="Message"
          rows={10}
          autoComplete="off"
          required
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <FormGuard mark={mark} failed={failed} />
          <SubmitButton sending="Sending…">Send Message</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
